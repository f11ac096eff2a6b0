import { isoDate } from '../eastern.ts'

const season = /(?:18|19|20)\d\d(?:-\d{1,2})?/
const cameras =
  'img|image|dsc[fn]?|_dsc|dcim|pict?|pxl|mvimg|photo|p|screenshot|scan|gopr|wp|wa|whatsapp image'
const date = /(?:19|20)\d{6}/
const number = /(?:[ _-]*(?:at[ _-]*)?(?:wa)?(?<number>\d{2,}))?/
const suffixes = /(?:[ _~.-]*(?:\(\d+\)|\d+(?!\d)|[no]|edited|mp|night|portrait|hdr))*/

/**
 * Names from cameras, phones and networks: they give at most a day and a number. A season is not
 * one of them. Digits at the end match as whole numbers, because backtracking over long ones is
 * too slow.
 */
const cameraName = new RegExp(
  `^(?!${season.source}$)(?:${cameras})?[ _-]*` +
    `(?<date>${date.source})?${number.source}${suffixes.source}$`,
  'i',
)

const small = new Set([
  'a',
  'an',
  'and',
  'at',
  'by',
  'for',
  'from',
  'in',
  'of',
  'on',
  'the',
  'to',
  'vs',
  'vs.',
  'with',
])

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/**
 * A title from a photo's path: "1998-homecoming_parade.jpg" is "1998 Homecoming Parade". A name
 * from a camera becomes the day it was taken or its number, after the photo's folder, if any.
 * @param path within the category's folder, parts divided by "/"
 */
export function titleFromPath(path: string): string {
  const parts = path.normalize('NFC').split('/')
  const name = stemOf(parts.pop() ?? '')
  const camera = cameraName.exec(name)
  if (!camera) return words(name) || 'Photo'
  const folder = parts.length > 0 ? words(parts.at(-1) ?? '') : ''
  const { date, number } = camera.groups ?? {}
  const counted = (number ?? date)?.replace(/^0+(?=\d)/, '')
  const own = dayOf(date) ?? (counted ? `Photo ${counted}` : 'Photo')
  return folder ? `${folder}, ${own}` : own
}

/**
 * The title of a photo that is uploaded. A camera's name becomes the day, and a title that is taken
 * gets a running number. @param changed when the file was written last, in ms since 1970
 */
export function uploadTitle(name: string, changed: number, taken: ReadonlySet<string>): string {
  const camera = cameraName.exec(stemOf(name))
  const day = camera && (dayOf(camera.groups?.date) ?? dayOf(isoDate(changed).replaceAll('-', '')))
  const title = day ?? titleFromPath(name)
  let result = title
  for (let number = 2; taken.has(result); number++) result = `${title} (${number})`
  return result
}

function stemOf(name: string): string {
  return name.replace(/\.[^.]+$/, '')
}

/** 20231014 as "October 14, 2023"; nothing when there is no such day. */
function dayOf(digits: string | undefined): string | undefined {
  const [, year = '', month = '', day = ''] = /^(\d{4})(\d{2})(\d{2})$/.exec(digits ?? '') ?? []
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.getUTCDate() !== Number(day)
    ? undefined
    : longDate.format(date)
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
