import { availableParallelism } from 'node:os'

/** Works on as many items at once as there are processors. Results have the order of the items. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  onDone: (done: number) => void,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  let done = 0
  async function worker(): Promise<void> {
    for (let at = next++; at < items.length; at = next++) {
      const item = items[at]
      if (item === undefined) continue
      results[at] = await work(item)
      onDone(++done)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  return results
}
