import { expect, test } from 'vitest'
import { phoneParts } from './phone-numbers.ts'

test.each([
  ['Call (757) 555-0142.', '(757) 555-0142', 'tel:+17575550142'],
  ['757-555-0142, ask for the block', '757-555-0142', 'tel:+17575550142'],
  ['Front desk: 757.555.0142', '757.555.0142', 'tel:+17575550142'],
  ['757 555 0142', '757 555 0142', 'tel:+17575550142'],
  ['757–555–0142', '757–555–0142', 'tel:+17575550142'],
  ['(757)555-0142', '(757)555-0142', 'tel:+17575550142'],
  ['1-800-555-0142', '1-800-555-0142', 'tel:+18005550142'],
  ['+1 (757) 555-0142', '+1 (757) 555-0142', 'tel:+17575550142'],
  ['757-555-0142 ext. 31', '757-555-0142 ext. 31', 'tel:+17575550142;ext=31'],
  ['757-555-0142, x31', '757-555-0142, x31', 'tel:+17575550142;ext=31'],
  ['757/555-0142', '757/555-0142', 'tel:+17575550142'],
  ['(757) 555 - 0142', '(757) 555 - 0142', 'tel:+17575550142'],
  ['(757)-555-0142', '(757)-555-0142', 'tel:+17575550142'],
  ['757 - 555 - 0142', '757 - 555 - 0142', 'tel:+17575550142'],
  ['757-555-0142x31', '757-555-0142x31', 'tel:+17575550142;ext=31'],
  ['757-555-0142, extension 31', '757-555-0142, extension 31', 'tel:+17575550142;ext=31'],
  ['London: +44 20 7946 0142', '+44 20 7946 0142', 'tel:+442079460142'],
])('%j has the number %j', (text, number, href) => {
  const parts = phoneParts(text)
  expect(parts.map((part) => part.text).join('')).toBe(text)
  expect(parts.filter((part) => part.href)).toEqual([
    { start: text.indexOf(number), text: number, href },
  ])
})

test.each([
  'Seasons 1966-1968, 2001-2004',
  'Williamsburg, VA 23185-0142',
  '555-0142',
  '$757.555.0142',
  'Room 7575550142',
  '2026-11-27 18:00',
  'https://hotel.example/757-555-0142',
  'Code 757-555-01423',
  '',
])('%j has no number', (text) => {
  expect(phoneParts(text).filter((part) => part.href)).toEqual([])
})

test('a text may have several', () => {
  const parts = phoneParts('Inn 757-555-0142 or 757-555-0143')
  expect(parts.map(({ text }) => text)).toEqual(['Inn ', '757-555-0142', ' or ', '757-555-0143'])
})
