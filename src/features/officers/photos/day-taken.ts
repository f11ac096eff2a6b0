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
  const time = exif?.DateTimeOriginal?.description ?? ''
  if (unsetClock.test(time)) return undefined
  return /^(\d{4}):(\d\d):(\d\d)/.exec(time)?.slice(1).join('-')
}

/** Where clocks begin that nobody has set: cameras, systems, and a fault of Android. */
const unsetClock =
  /^(?:0|1[0-7]|1899:12|(?:1904|19[78]0|200[017]|201[056]|2021):01:01|....:01:01 00|2002:12:08 12)/
