import { visibleText } from './text-schema.ts'

/**
 * Decodes a file as spreadsheets save it: UTF-8, also one that was read as Windows-1252 and saved
 * again; or Windows-1252 or Mac Roman, by what their letters make of words. Where both may be, each
 * letter of doubt is U+FFFD.
 */
export function decodeCsv(bytes: Uint8Array | ArrayBuffer): string {
  const text = utf8(bytes) ?? oldText(bytes)
  const mended = text.replaceAll(misread, (run) => utf8(Uint8Array.from(run, byteOf)) ?? run)
  // Ligatures and full-width letters.
  const usual = mended.replaceAll(/[\ufb00-\ufb06\uff01-\uff5e]/g, (sign) => sign.normalize('NFKC'))
  return visibleText(usual.replaceAll(/[\u2010\u2011\u2212]/g, '-'))
}

function utf8(bytes: Uint8Array | ArrayBuffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
  } catch {
    return undefined
  }
}

/** What no word has: that is how the letters of the other encoding look. */
const oddities = new RegExp(
  [
    // A capital letter, or a sign, within a word: PrŽsident, OÕDwyer, Tom‡s, No‘l, Jos‚.
    '\\p{Ll}[À-ÖØ-ÞŒŠŽŸ]|\\p{Lu}[À-ÖØ-ÞŒŠŽŸ]\\p{Lu}?\\p{Ll}|[ß-öø-ÿœšž]\\p{Lu}',
    '\\p{L}[^\\0-\\x7f\\p{L}\\xa0’‘´–—“”·…]\\p{L}|\\p{Ll}(?:[‘“]|[”–—…]\\p{Ll})|\\p{L}[‚„ˆ˜ƒ¤‰¸˛]',
    // A letter beside a digit or alone, "Presidentís", and no character at all.
    '[À-ÖØ-öø-ÿŒœŠšŽžŸƒ]\\d|\\d[^\\0-\\x7f\\xa0½¼¾°–—’”“‘·×…²³¹ºª†]',
    '[\\s,;][ñóÐÑ][\\s,;]|\\p{Ll}{2}ís[^\\p{L}]|[\\x80-\\x9f]',
  ].join('|'),
  'gu',
)

function oldText(bytes: Uint8Array | ArrayBuffer): string {
  const windows = new TextDecoder('windows-1252').decode(bytes)
  // No text at all, of which readers say what it is.
  if (windows.includes('\0')) return new TextDecoder().decode(bytes)
  const mac = new TextDecoder('macintosh').decode(bytes)
  const odd = (text: string) => text.match(oddities)?.length ?? 0
  const difference = odd(windows) - odd(mac)
  if (difference !== 0) return difference < 0 ? windows : mac
  return windows.replaceAll(/[^\0-\x7f\xa0]/g, '\ufffd')
}

/** What two to four bytes of UTF-8 look like in Windows-1252: Ã±, â€™. */
const misread = /[ÂÃÄÅâïð][\x80-\xbfŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]{1,3}/g

/** Windows-1252 has these letters where Latin-1 has none, from 0x80. */
const windowsSigns = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

function byteOf(sign: string): number {
  const at = windowsSigns.indexOf(sign)
  return at < 0 ? sign.charCodeAt(0) : 0x80 + at
}

const lostLetter = /[\ufffd\x80-\x9f√]|\p{L}\?\p{L}|[ÃÂ][^\p{L}'’.-]|&#?\w{2,8};/u

/** Whether a program has lost letters of a text: O?Dwyer, Pe&ntilde;a. */
export function hasLostLetters(text: string): boolean {
  return lostLetter.test(text)
}

const spreadsheet = 'In your spreadsheet, choose “Save as” or “Download”, and then CSV UTF-8.'

/** What files of other kinds begin with. */
const otherFiles: Array<[start: RegExp, what: string]> = [
  [/^PK/, 'a spreadsheet or an archive'],
  [/^(?:\u00d0\u00cf|\ufffd\ufffd.\ufffd)/, 'a spreadsheet'],
  [/^%PDF|^\{\\rtf/, 'a document'],
  [/^\s*<[!?a-z]/i, 'a web page'],
  [/^\s*[[{]/, 'JSON or code'],
]

/** Why a text is no CSV, by its start. */
export function otherFile(start: string): string | undefined {
  const [, what] = otherFiles.find(([pattern]) => pattern.test(start)) ?? []
  return what && notCsv(`This is ${what}, not CSV.`)
}

/** A sentence about a file, and how to save it as CSV. */
export function notCsv(sentence: string): string {
  return `${sentence} ${spreadsheet}`
}
