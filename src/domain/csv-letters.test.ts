import { expect, test } from 'vitest'
import { decodeCsv, hasLostLetters } from './csv-letters.ts'

/** Bytes of an old encoding: the letters behind its first 128, from 0x80. */
function bytesIn(letters: string) {
  return (text: string) =>
    Uint8Array.from(text, (sign) =>
      sign < '\x80' ? sign.charCodeAt(0) : 0x80 + letters.indexOf(sign),
    )
}

const upper = Uint8Array.from({ length: 128 }, (_, at) => 0x80 + at)
const inWindows = bytesIn(new TextDecoder('windows-1252').decode(upper))
const inMac = bytesIn(new TextDecoder('macintosh').decode(upper))
const inUtf8 = (text: string) => new TextEncoder().encode(text)

const samples = [
  'Zoë',
  'Name,Years\nAndré Boudreau,1966–68\nSean O’Dwyer,1971–73',
  'Peña, Tomás',
  'Jürgen Weiss,“Red”',
  'Président’s Day – Gala',
  'President’s Day',
  'Parents’ Weekend — Zable Stadium',
  'Günther Jäger; Håkan Ahlström',
  'Trip à Québec, and so on…',
  'De’Andre Ruiz,6’1”',
]

test.each(samples)('%j is read from UTF-8, Windows-1252 and Mac Roman', (text) => {
  expect([inUtf8(text), inWindows(text), inMac(text)].map(decodeCsv)).toEqual([text, text, text])
})

test.each(samples)('%j is mended where a program has read it as Windows-1252', (text) => {
  const misread = new TextDecoder('windows-1252').decode(inUtf8(text))
  const latin1 = String.fromCharCode(...inUtf8(text))
  expect([misread, latin1].map((one) => decodeCsv(inUtf8(one)))).toEqual([text, text])
})

test.each([
  ['Acker†, 6-1½, 3rd\xa0team, CAFÉ…, JOSÉ’S, Smith–Jones', inWindows],
  ['Acker†, José Ruiz – QB', inMac],
])('the signs of %j stay', (text, encode) => {
  expect(decodeCsv(encode(text))).toBe(text)
})

test('what may be two things is neither', () => {
  // Martín in Mac Roman, or Mart’n in Windows-1252.
  expect(decodeCsv(inMac('Martín'))).toBe('Mart\ufffdn')
  expect(decodeCsv(inMac('Göteborg,a'))).toBe('G\ufffdteborg,a')
})

test('what is not seen, ligatures and full-width letters are as usual', () => {
  expect(decodeCsv(inUtf8('\u202eZo\u00ad\u200bë'))).toBe('Zoë')
  expect(
    decodeCsv(inUtf8('Fi\ufb01eld Du\ufb00y \uff2b\uff45\uff4e 1951\u201053 1961\u221263')),
  ).toBe('Fifield Duffy Ken 1951-53 1961-63')
})

test.each([
  'O?Dwyer',
  'Pe?a, Tom?s',
  'Fran\ufffdois',
  'Pe&ntilde;a',
  'O&#8217;Dwyer',
  'Pe√±a',
  'Ã ngel',
])('%j has lost letters', (text) => expect(hasLostLetters(text)).toBe(true))

test.each([
  'Doe (?)',
  'Who?',
  'A&M',
  'Lee & Poe; Ruiz',
  'São Tomé',
  'JOÃO',
  'Ângela',
  'x@y.example',
])('%j has all of them', (text) => expect(hasLostLetters(text)).toBe(false))

test('the start of a spreadsheet is no letters', () => {
  const bytes = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]
  expect(decodeCsv(Uint8Array.from(bytes)).slice(0, 3)).toBe('\ufffd\ufffd\u0011')
})
