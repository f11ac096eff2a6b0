import type { RequestListener } from 'node:http'
import { expect, it } from 'vitest'
import { load } from './load.ts'
import { standIn } from './stand-ins.ts'

const body = 'The Tribe. '.repeat(20_000)

async function asked(answer: RequestListener): Promise<string[]> {
  const server = await standIn(answer)
  try {
    await load({ origin: `http://${server.address}`, paths: ['/a', '/b'], requests: 40 })
    return server.calls
  } finally {
    server.stop()
  }
}

it.each<[string, RequestListener]>([
  [
    'whose length is known',
    (_, response) => response.writeHead(200, { 'Content-Length': body.length }).end(body),
  ],
  [
    'sent piece by piece',
    (_, response) => {
      response.write(body)
      setImmediate(() => response.end(body))
    },
  ],
  ['that have not changed', (_, response) => response.writeHead(304).end()],
])('answers %s are read to their end, one request after the other', async (_, answer) => {
  const calls = await asked(answer)
  expect(calls.filter((call) => call === 'GET /a')).toHaveLength(20)
  expect(calls.filter((call) => call === 'GET /b')).toHaveLength(20)
})

it('a connection that is cut is no answer', async () => {
  const cut: RequestListener = (request) => request.socket.destroy()
  await expect(asked(cut)).rejects.toThrow('closed before the answer was complete')
})

it.each([429, 500, 503])('trouble, which is quick to tell, is no answer: %i', async (status) => {
  const trouble: RequestListener = (_, response) => response.writeHead(status).end('no')
  await expect(asked(trouble)).rejects.toThrow(`An answer had the status ${status}.`)
})
