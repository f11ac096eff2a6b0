import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { Readable } from 'node:stream'
import { brotliCompressSync, constants, createBrotliCompress } from 'node:zlib'
import { type StandIn, standIn } from './stand-ins.ts'

/** A page that is a file, and what is said with it. */
export interface FilePage {
  html: string
  headers: Readonly<Record<string, string>>
}

interface FrontOptions {
  /** Files come first, as in front of a Worker on the edge. */
  directory: string
  /** Pages by path that are files too. */
  pages?: ReadonlyMap<string, FilePage>
  /** Origin of the Worker that answers everything else. */
  worker?: string
}

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
}
const isText = /text|svg|json/
/** What the network compresses an answer with on its way. */
const quality = { [constants.BROTLI_PARAM_QUALITY]: 4 }

/** What stands between browser and Worker, the same for every contender: serves files and compresses what is text. */
export function startFront({ directory, pages, worker }: FrontOptions): Promise<StandIn> {
  return standIn((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://front')
    const page = pages?.get(pathname)
    if (page) return sendPage(response, 200, page.headers, Readable.from([page.html]))
    const file = join(directory, pathname)
    if (existsSync(file) && statSync(file).isFile()) return sendFile(response, file)
    if (worker) return pass(worker, request, response)
    response.writeHead(404).end()
  })
}

function sendFile(response: ServerResponse, file: string): void {
  const type = types[extname(file)] ?? 'application/octet-stream'
  if (isText.test(type)) {
    sendText(response, type, readFileSync(file, 'utf8'))
    return
  }
  response.writeHead(200, { 'Content-Type': type, 'Content-Length': statSync(file).size })
  createReadStream(file).pipe(response)
}

function sendText(response: ServerResponse, type: string, text: string): void {
  const body = brotliCompressSync(text, { params: quality })
  response.writeHead(200, {
    'Content-Type': type,
    'Content-Encoding': 'br',
    'Content-Length': body.length,
  })
  response.end(body)
}

function pass(worker: string, { url, headers, method }: IncomingMessage, response: ServerResponse): void {
  const { host: _, 'accept-encoding': __, connection: ___, ...rest } = headers
  const asked = ask(new URL(url ?? '/', worker), { method, headers: rest }, (answer) => {
    sendPage(response, answer.statusCode ?? 502, answer.headers, answer)
  })
  asked.on('error', () => response.writeHead(502).end())
  asked.end()
}

/** Every piece is sent on as it comes. */
function sendPage(
  response: ServerResponse,
  status: number,
  headers: IncomingMessage['headers'],
  body: Readable,
): void {
  const { 'content-length': _, 'transfer-encoding': __, connection: ___, ...own } = headers
  const compress = createBrotliCompress({ params: quality, flush: constants.BROTLI_OPERATION_FLUSH })
  response.writeHead(status, { ...own, 'content-encoding': 'br' })
  body.pipe(compress).pipe(response)
}
