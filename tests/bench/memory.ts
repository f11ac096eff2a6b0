import { once } from 'node:events'
import { judge } from './goals.ts'
import { get, load } from './load.ts'
import { siteOptions, startWorker, type Worker } from './workers.ts'

/** What a collection leaves once members' pages are compiled, over many new addresses. */
export async function measureMemory(upstream: string, cookies: readonly string[]): Promise<void> {
  console.log('\nMemory of the Worker')
  const worker = await startWorker({ ...siteOptions(upstream), hasInspector: true })
  const mixed = (every: number) => (index: number) => {
    if (index % every === 0)
      return { path: '/profile', cookie: cookies[(index / every) % cookies.length] ?? '' }
    const paths = ['/about', '/schedule', `/about?from=${index}`, `/unknown/${index}`]
    return { path: paths[index % paths.length] ?? '/' }
  }
  await load(worker.origin, 8_000, mixed(3))
  const early = await heapSize(worker)
  await load(worker.origin, 20_000, mixed(20))
  judge('used after 20,000 requests', (await heapSize(worker)) / early, 1.1, '× before them')
  await worker.stop()
}

/** Size of the heap in bytes, buffers included, after a collection. */
async function heapSize({ inspector, origin }: Worker): Promise<number> {
  const socket = new WebSocket(inspector)
  await once(socket, 'open')
  const send = async (method: string): Promise<Record<string, number>> => {
    socket.send(JSON.stringify({ id: 1, method }))
    const [{ data }] = await once(socket, 'message')
    return JSON.parse(String(data)).result
  }
  // A Worker between requests handles no commands: requests go on while it is awaited.
  const stopping = new AbortController()
  const requests = (async () => {
    while (!stopping.signal.aborted) await (await get(`${origin}/about`)).text()
  })()
  try {
    await send('HeapProfiler.collectGarbage')
    const { usedSize = Number.NaN, backingStorageSize = 0 } = await send('Runtime.getHeapUsage')
    return usedSize + backingStorageSize
  } finally {
    stopping.abort()
    await requests
    socket.close()
  }
}
