import { withTimeout } from '../../../domain/timeout.ts'

/** In ms: a photo without a day is better than one that waits. */
const timeLimit = 5_000

/**
 * The day on which a photo says that it was taken, by its camera's clock, in ISO 8601; undefined
 * where it says none. @param head its first bytes
 */
export async function dayTaken(head: Blob): Promise<string | undefined> {
  try {
    return await withTimeout(() => readDay(head), timeLimit, 'day of a photo')
  } catch {
    return undefined
  }
}

async function readDay(head: Blob): Promise<string | undefined> {
  // Only who adds photos needs the reader, and the Worker never does.
  if (import.meta.env.SSR) return undefined
  const { default: reader } = await import('exifreader')
  const { exif } = reader.load(await head.arrayBuffer(), {
    expanded: true,
    includeTags: { exif: ['DateTimeOriginal'] },
  })
  const found = /^(\d{4}):(\d\d):(\d\d)/.exec(exif?.DateTimeOriginal?.description ?? '')
  const day = found?.slice(1).join('-') ?? ''
  return isUnsetClock(day) ? undefined : day
}

/** Whether the day is none, or where a clock begins that nobody has set. */
function isUnsetClock(day: string): boolean {
  return day === '' || /^(?:0000|19[78]0-01-01)/.test(day)
}
