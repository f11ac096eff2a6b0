import { isoDate, utcInstantOf } from '../eastern.ts'

/** What a camera's name says: at most a day, in ISO 8601, and a number. */
interface CameraName {
  day?: string | undefined
  number?: string | undefined
}

const season = '(?:18|19|20)\\d\\d(?:[-_ ]\\d\\d(?:\\d\\d)?)?'

/** What programs put before the name that a picture had. */
const wrapper =
  '(?:(?:thumbnail|resized|cropped|original|edited|copy (?:\\(\\d+\\) )?of|instagram|rd)[ _-]*)?'

/** What devices, programs and messengers begin a name with, before the day or a number. */
const makers =
  `${wrapper}_?(?:img|dsc[fns]?|sta|we ?chat(?:[ _]image)?|微信图片|image|dcim|pict?|picture|mg|mvi|` +
  'mvimg|vid|photo|p|pano|burst|scan|scanned|gopr|g[hx]|wp|wa|sam|cimg|imag|imgp|hpim|sany|' +
  'kif|crw|mah|pana|eos|ydxj|epson|dji|line[ _]album|signal|telegram|viber[ _]image|' +
  'whatsapp(?:[ _]image)?|messenger(?:[ _]creation)?|facebook|discord|collage|fullsizerender|' +
  'unnamed|untitled|slide|download|attachment|imagejpeg|capture|image from ios|pasted image|' +
  'snip(?:ping)?|snapshot|new (?:bitmap )?image|clip(?:board)?(?:[ _]?image)?|resized|mvc)'

/** Programs whose names may be words of a title: only with a day and a time. */
const programs =
  '(?:win|c360|b612|snow|sta|lv_\\d|kakaotalk(?:[ _]photo)?|inshot|polish|airbrush|' +
  'beautyplus|skype[ _]picture|burst_cover_gif_action|zoom|\\d+[a-z]+_\\d+_burst)'

const day = '(?<year>(?:19|20)\\d\\d)(?<mark>[-_.]?)(?<month>0\\d|1[0-2])\\k<mark>(?<date>[0-3]\\d)'
const time =
  '[ ,_t-]*(?:at[ _-]*)?(?<hour>\\d\\d?)[ .:_-]?(?<minute>\\d\\d)[ .:_-]?(?<second>\\d\\d)\\d{0,3}(?:\\s?[ap]m)?'

/** Copies and kinds of a picture. Digits match as whole numbers: a shorter match takes too long. */
const ending =
  '(?:[ _~.-]*(?:\\(\\d+\\)|(?:wa)?\\d+(?!\\d)|(?:[a-z]|edited|edit|copy|cover|mp|raw|night|' +
  'portrait|v?hdr|pro|original|effects|collage|pano|long_exposure|action_pan|bokeh|auto|ios|' +
  'save|scaled|enhanced|nr|smart|highres|moment|li|nef|cr[23]|arw|raf)(?![a-z])|' +
  '\\((?:small|medium|large|custom|phone|edited|\\d+ ?x ?\\d+)\\)))*'

/** Names from cameras, phones and messengers. What is none of them is somebody's title. */
const cameraForms = [
  // A Pixel counts in UTC.
  `pxl_(?<utc>)${day}${time}${ending}`,
  `(?:${makers}[ _-]*)?${day}(?:${time})?${ending}`,
  `${day}[ _-]+${makers}[ _-]*\\d+${ending}`,
  `photo_\\d+@(?<date>\\d\\d)-(?<month>\\d\\d)-(?<year>\\d{4})(?:${time})?${ending}`,
  `(?:screen[ _-]?(?:shot|recording)|smartselect|bildschirmfoto|capture d.écran|captura de pantalla)[ _-]*(?:${day})?.*`,
  `${programs}[ _-]*${day}${time}${ending}`,
  // In ms since 1970.
  `(?:fb_img|mmexport|received|inbound|snapchat)[ _-]?(?:(?<instant>1\\d{12})(?!\\d))?${ending}`,
  '(?:\\d+_+|original_)?[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}.*',
  '(?:telegram-cloud-|camscanner).*',
  // Dropbox and Photo Booth write days as people do: the photo itself may know it.
  '(?:photo|foto) (?:on )?(?:[a-z]{3} )?\\d+(?:[-./ ]\\d+)*,? (?:at )?\\d.*',
  // A folder of the camera, and the number in it.
  `1\\d\\d_(?<number>\\d{4})${ending}`,
  `${makers}[ _-]*e?(?<number>\\d+)?${ending}`,
  `(?!${season}$)(?<number>\\d{2,})${ending}`,
  // The rule of all cameras: four characters and four digits. `TEAM1998` is somebody’s.
  `(?:_[a-z\\d]{2}[a-z\\d_]|\\d[a-z]\\d[a-z]|(?:[a-z]{4}(?=0)|` +
    `(?=[a-z]{0,3}[\\d_])[a-z\\d]{3}[a-z\\d_])(?!${season}))(?<number>\\d{4})${ending}`,
].map((form) => new RegExp(`^(?:${form})$`, 'i'))

const small = new Set('a an and at by for from in of on the to vs vs. with'.split(' '))

/** In ms: the day begins so long before that of UTC, somewhere. */
const mostAhead = 14 * 3_600_000

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/**
 * A title from a photo's path: "1998-homecoming_parade.jpg" is "1998 Homecoming Parade". A name
 * from a camera becomes the day it was taken or its number, after the photo's folder, if any.
 * @param path within the category's folder, parts divided by "/"
 */
export function titleFromPath(path: string): string {
  const parts = path.normalize('NFC').split('/')
  const name = stemOf(parts.pop() ?? '')
  const camera = readCameraName(name)
  if (!camera) return words(name) || 'Photo'
  const folder = parts.length > 0 ? words(parts.at(-1) ?? '') : ''
  const number = camera.number?.replace(/^0+(?=\d)/, '')
  const own = longDay(camera.day) ?? (number ? `Photo ${number}` : 'Photo')
  return folder ? `${folder}, ${own}` : own
}

/**
 * The title of a photo that is uploaded: the day, where a camera has named it.
 * @param takenOn the day that the photo says, in ISO 8601, before that of the name, if it can be
 */
export function uploadTitle(name: string, takenOn: string | undefined): string {
  const camera = readCameraName(stemOf(name.normalize('NFC')))
  return camera ? (longDay(takenOn) ?? longDay(camera.day) ?? 'Photo') : titleFromPath(name)
}

/** A title with a running number where it is taken. */
export function freeTitle(title: string, taken: ReadonlySet<string>): string {
  let result = title
  for (let number = 2; taken.has(result); number++) result = `${title} (${number})`
  return result
}

function stemOf(name: string): string {
  return name.replace(/(?:\.(?:jpe?g|png|gif|heic|webp|avif))*\.[^.]+$/i, '')
}

/** Undefined for a name that a person has given. */
function readCameraName(name: string): CameraName | undefined {
  for (const form of cameraForms) {
    const match = form.exec(name)
    if (match) return cameraNameOf(match.groups ?? {})
  }
  return undefined
}

function cameraNameOf(found: Partial<Record<string, string>>): CameraName {
  const { year, month, date, hour, minute, second, instant, number } = found
  if (instant) return { day: isoDate(Number(instant)) }
  if (!year || !month || !date) return { number }
  if (found.utc === undefined) return { day: `${year}-${month}-${date}` }
  const wall = { year: Number(year), month: Number(month), day: Number(date) }
  const clock = { hour: Number(hour), minute: Number(minute), second: Number(second) }
  return { day: isoDate(utcInstantOf({ ...wall, ...clock })) }
}

/** 2023-10-14 as "October 14, 2023"; nothing when there is no such day, or it is to come. */
function longDay(isoDay: string | undefined): string | undefined {
  const date = new Date(`${isoDay}T00:00:00Z`)
  const isDay =
    isoDay && date.toJSON()?.startsWith(isoDay) && date.getTime() <= Date.now() + mostAhead
  return isDay ? longDate.format(date) : undefined
}

function words(name: string): string {
  const text = name
    .replaceAll('%20', ' ')
    // A hyphen between numbers belongs to them: a season such as 1998-99, a day.
    .replace(/(\d-)(?=\d)|-/g, (_, between?: string) => between ?? ' ')
    .replace(/[_+.~]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  // A path with capitals has its title already.
  if (/\p{Lu}\p{Ll}/u.test(text)) return text
  return text.replace(/\S+/g, (word, at: number) =>
    /\p{L}/u.test(text.slice(0, at)) && small.has(word)
      ? word
      : word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()),
  )
}
