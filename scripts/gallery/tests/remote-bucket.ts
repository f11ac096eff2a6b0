import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import * as v from 'valibot'
import type { RemoteProxySession } from 'wrangler'
import type { StartSession } from '../../local/photo-store.ts'

const callSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    method: v.string(),
    object: v.optional(v.string(), ''),
    objects: v.optional(v.array(v.string())),
  }),
)

/**
 * Stands for production's bucket at the far end of wrangler's remote bindings: a server on loopback that answers
 * the runtime's own calls of a bucket, as far as the gallery makes them. Whoever starts it stops it.
 */
export async function startRemoteBucket() {
  const kept = new Map<string, Buffer>()
  const asked: unknown[] = []
  const bindings = new Set<unknown>()
  let isDisposed = false

  const describe = (key: string) => ({
    name: key,
    version: 'v1',
    size: kept.get(key)?.length ?? 0,
    etag: 'e1',
    uploaded: '1760000000000',
    httpFields: {},
    customFields: [],
  })

  async function answer(request: IncomingMessage): Promise<{ about: unknown; bytes?: Buffer }> {
    bindings.add(request.headers['mf-binding'])
    const body = await buffer(request)
    const size = Number(request.headers['mf-header-cf-r2-metadata-size'] ?? 0)
    const about =
      size > 0 ? body.subarray(0, size).toString() : request.headers['mf-header-cf-r2-request']
    const call = v.parse(callSchema, about)
    if (call.method === 'put') kept.set(call.object, body.subarray(size))
    if (call.method === 'delete') for (const key of call.objects ?? [call.object]) kept.delete(key)
    if (call.method === 'list')
      return {
        about: { objects: [...kept.keys()].map(describe), truncated: false, delimitedPrefixes: [] },
      }
    const bytes = call.method === 'get' ? kept.get(call.object) : undefined
    return { about: describe(call.object), ...(bytes ? { bytes } : {}) }
  }

  const server = createServer(async (request, response) => {
    const isRead = String(request.headers['mf-header-cf-r2-request']).includes('"get"')
    const { about, bytes } = await answer(request)
    if (isRead && !bytes) {
      const missing = { version: 1, v4code: 10007, message: 'The specified key does not exist.' }
      response.writeHead(404, { 'cf-r2-error': JSON.stringify(missing) }).end()
      return
    }
    const text = Buffer.from(JSON.stringify(about))
    response
      .writeHead(200, { 'cf-r2-metadata-size': text.length })
      .end(Buffer.concat([text, bytes ?? Buffer.alloc(0)]))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = new URL(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)

  const startSession: StartSession = async (bindingsOfSession) => {
    asked.push(bindingsOfSession)
    return {
      ready: Promise.resolve(),
      // The type marks addresses that come from wrangler.
      remoteProxyConnectionString: url as RemoteProxySession['remoteProxyConnectionString'],
      updateBindings: async () => undefined,
      dispose: async () => {
        isDisposed = true
      },
    }
  }
  return {
    kept,
    asked,
    bindings,
    isDisposed: () => isDisposed,
    startSession,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
