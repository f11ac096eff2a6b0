import { once } from 'node:events'
import * as v from 'valibot'

const answerSchema = v.object({
  id: v.number(),
  result: v.object({ usedSize: v.optional(v.number()), backingStorageSize: v.optional(v.number()) }),
})

const attempts = 20

/**
 * What a Worker holds on to, in KiB, buffers included: all else is collected before. What the process has of memory
 * tells nothing of that: it collects when it likes, with no limit but the machine's.
 * @param inspector address of workerd's inspector
 * @param service name of the Worker
 * @param ask sends the Worker a request
 * @throws when it does not collect
 */
export async function heldMemory(
  inspector: string,
  service: string,
  ask: () => Promise<unknown>,
): Promise<number> {
  const socket = new WebSocket(`${inspector}/${service}`)
  const answers = new Map<number, { usedSize?: number; backingStorageSize?: number }>()
  socket.addEventListener('message', ({ data }) => {
    const answer = v.safeParse(answerSchema, JSON.parse(String(data)))
    if (answer.success) answers.set(answer.output.id, answer.output.result)
  })
  await once(socket, 'open')
  const send = (id: number, method: string) => socket.send(JSON.stringify({ id, method }))
  try {
    const collection = 1
    send(collection, 'HeapProfiler.collectGarbage')
    // A Worker stands still between requests: with the next one it gets on with what the inspector asked for.
    for (let id = collection + 1; id < attempts; id++) {
      await ask()
      const isCollected = answers.has(collection)
      send(id, 'Runtime.getHeapUsage')
      await ask()
      const { usedSize, backingStorageSize = 0 } = answers.get(id) ?? {}
      if (isCollected && usedSize !== undefined) return (usedSize + backingStorageSize) / 1_024
    }
    throw new Error('workerd did not collect its garbage when it was asked to.')
  } finally {
    socket.close()
  }
}
