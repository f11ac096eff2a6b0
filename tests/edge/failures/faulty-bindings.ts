/** KV and R2 with something the matter, as the built Worker meets them. Runs inside the Worker's runtime. */

const boom = 'boom-from-behind'
const page = `<!doctype html><title>${boom}</title>`
const hugeSize = 300 * 1_024 * 1_024

interface Store {
  get(key: string, type?: string): Promise<unknown>
  put(key: string, value: string, options?: object): Promise<void>
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** What every call of a binding can do in place of answering; nothing when there is something to answer. */
async function fail(fault: string | undefined): Promise<void> {
  if (fault === 'hanging') await new Promise(() => undefined)
  if (fault === 'closed') throw new Error(`Network connection lost. ${boom}`)
  if (fault === '500') throw new Error(`internal error; reference = ${boom} (10001)`)
  if (fault === '503 with HTML') throw new Error(`503: ${page}`)
  if (fault === '429') throw new Error(`Too Many Requests ${boom} (10058)`)
}

/** The runtime's own KV, apart for each cell. */
export function faultyStore(cell: string, real: unknown, fault: () => string | undefined): Store {
  // The one binding of this name that the Worker has.
  const store = real as Store
  const kept: Record<string, string> = {
    '200 with HTML': page,
    '{}': '{}',
    truncated: '{"fetchedAt":1,"changedAt":1,"articles":[{"id":"1","tit',
    // The most that KV keeps.
    '300 MB': ' '.repeat(25 * 1_024 * 1_024),
  }
  return {
    async get(key, type) {
      const now = fault()
      await fail(now)
      if (now === 'reset') throw new Error(`Network connection lost. ${boom}`)
      if (now === 'drip-fed') await pause(3_000)
      const text = now && kept[now] ? kept[now] : await store.get(`${cell}/${key}`)
      return type === 'json' && typeof text === 'string' ? JSON.parse(text) : text
    },
    async put(key, value, options) {
      await fail(fault())
      await store.put(`${cell}/${key}`, value, options)
    },
  }
}

const index = JSON.stringify({
  categories: {
    team: { displayName: 'Team', count: 1, images: [{ id: 'a', src: 'team/a.jpg', title: 'A' }] },
  },
})
const photo = 'x'.repeat(1_000)

function streamOf(text: string, fault: string | undefined): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  let position = 0
  return new ReadableStream({
    async pull(controller) {
      const step = fault === 'drip-fed' ? 1 : Math.ceil(bytes.length / 2)
      if (fault === 'drip-fed') await pause(100)
      if (fault === 'reset' && position > 0) throw new Error(`Network connection lost. ${boom}`)
      if (fault === 'hanging' && position > 0) await new Promise(() => undefined)
      const isOver = position >= bytes.length || (fault === 'truncated' && position > 0)
      if (isOver) return controller.close()
      controller.enqueue(bytes.slice(position, position + step))
      position += step
    },
  })
}

/** 300 MB for whoever reads them. */
function flood(): ReadableStream<Uint8Array> {
  const block = new Uint8Array(64 * 1_024)
  let sent = 0
  return new ReadableStream({
    pull(controller) {
      sent += block.length
      // Whoever held all of it would be out of memory before the end.
      if (sent > hugeSize / 4) throw new Error('Much too much was read.')
      controller.enqueue(block)
    },
  })
}

/** A bucket with an index and one photo; a fault that begins with "photo: " is of that alone. */
export function faultyBucket(fault: () => string | undefined) {
  async function get(key: string) {
    const isIndex = key.endsWith('.json')
    const [, isOfPhoto, kind] = /^(photo: )?(.*)$/.exec(fault() ?? '') ?? []
    const now = isOfPhoto && isIndex ? undefined : kind
    if (!(isOfPhoto && now === 'hanging')) await fail(now)
    const garbage = now === '200 with HTML' ? page : now === '{}' ? '{}' : undefined
    const text = isIndex ? (garbage ?? index) : photo
    const isHuge = now === '300 MB'
    const body = isHuge ? flood() : streamOf(text, now)
    const size = isHuge ? hugeSize : text.length
    const etag = now || 'well'
    return { key, size, etag, httpEtag: `"${etag}"`, body, text: () => new Response(body).text() }
  }
  return { get, head: get }
}
