import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { UpstreamError } from '../../http/upstream-error.ts'
import { downloadFeed, FeedNotAllowed, isAllowedFeed } from './feed-download.ts'

const servers: Server[] = []

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // An address of a TCP server is never a pipe's name.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

const anywhere = () => true

test('gives the decoded text and where it came from in the end', async () => {
  const origin = await serve((request, response) => {
    if (request.url === '/old') response.writeHead(301, { location: '/new' }).end()
    else
      response
        .writeHead(200, { 'content-type': 'text/xml; charset=latin1' })
        .end(Buffer.from('é', 'latin1'))
  })
  expect(await downloadFeed(`${origin}/old`, anywhere)).toEqual({
    text: 'é',
    address: `${origin}/new`,
  })
})

test('checks every address on the way', async () => {
  let visits = 0
  const away = await serve((_request, response) => {
    visits++
    response.end()
  })
  const origin = await serve((_request, response) => {
    response.writeHead(302, { location: `${away}/inside` }).end()
  })
  const isOwn = (address: URL) => address.origin === origin
  await expect(downloadFeed(origin, isOwn)).rejects.toThrow(FeedNotAllowed)
  await expect(downloadFeed('no address', anywhere)).rejects.toThrow(FeedNotAllowed)
  expect(visits).toBe(0)
})

test.each<[string, RequestListener]>([
  ['an error status', (_, response) => response.writeHead(503).end()],
  ['redirects without end', (_, response) => response.writeHead(302, { location: '/' }).end()],
  ['more than 1 MB', (_, response) => response.end(Buffer.alloc(1024 * 1024 + 1))],
  [
    'more than 1 MB once unpacked',
    (_, response) =>
      response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(20_000_000))),
  ],
  ['a connection that closes', (request) => request.socket.destroy()],
])('%s is an error', async (_name, listener) => {
  await expect(downloadFeed(await serve(listener), anywhere)).rejects.toThrow(UpstreamError)
})

test('a feed that drips is given up after 3 s, and its connection closed', async () => {
  const closed = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const origin = await serve((_request, response) => {
    response.on('close', closed.resolve).write('<rss>')
    begun.resolve()
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const gaveUp = vi.fn()
  const download = downloadFeed(origin, anywhere).catch(gaveUp)
  await begun.promise
  vi.advanceTimersByTime(2_999)
  await new Promise(setImmediate)
  expect(gaveUp).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  await download
  expect(gaveUp).toHaveBeenCalledWith(expect.any(UpstreamError))
  await closed.promise
})

describe('the allowed hosts of feeds', () => {
  const allowed = [
    'tribeathletics.com',
    'feeds.example:8443',
    'http://127.0.0.1:9000',
    'http://feeds.example',
  ]

  test.each([
    'https://tribeathletics.com/rss?path=football',
    'https://TRIBEATHLETICS.com/',
    'https://feeds.example:8443/',
    'http://127.0.0.1:9000/rss',
  ])('include that of %s', (address) => {
    expect(isAllowedFeed(new URL(address), allowed)).toBe(true)
  })

  test.each([
    'http://tribeathletics.com/',
    'https://www.tribeathletics.com/',
    'https://tribeathletics.com.evil.example/',
    'https://tribeathletics.com./',
    'https://tribeathletics.com:8443/',
    'https://user@tribeathletics.com/',
    'https://feeds.example/',
    'http://feeds.example/',
    'http://127.0.0.1:9001/',
    'http://localhost:9000/',
    'file:///tribeathletics.com',
  ])('do not include that of %s', (address) => {
    expect(isAllowedFeed(new URL(address), allowed)).toBe(false)
  })
})
