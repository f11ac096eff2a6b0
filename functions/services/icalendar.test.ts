import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { component, icalendarFile, text, utcStamp } from './icalendar.ts'

test('text is escaped', () => {
  expect(text('SUMMARY', 'a, b; c\\d\r\ne\nf\rg: "h"')).toBe('SUMMARY:a\\, b\\; c\\\\d\\ne\\nf\\ng: "h"')
})

test('what the format forbids is left out', () => {
  expect(text('SUMMARY', 'a\0b\x07c\td')).toBe('SUMMARY:abc\td')
})

test('an instant is written in UTC', () => {
  expect(utcStamp(Date.parse('2025-08-30T18:00:00.999Z'))).toBe('20250830T180000Z')
})

test('a component has its lines between its ends, each ended as the format wants it', () => {
  expect(icalendarFile(component('VCALENDAR', ['VERSION:2.0']))).toBe(
    'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n',
  )
})

test('a line of 75 bytes stays whole, a longer one goes on after a line end and a space', () => {
  expect(icalendarFile(['x'.repeat(75)])).toBe(`${'x'.repeat(75)}\r\n`)
  expect(icalendarFile(['x'.repeat(150)])).toBe(`${'x'.repeat(75)}\r\n ${'x'.repeat(74)}\r\n x\r\n`)
})

test('length is counted in bytes, and no character is torn apart', () => {
  expect(icalendarFile(['é'.repeat(40)])).toBe(`${'é'.repeat(37)}\r\n ${'é'.repeat(3)}\r\n`)
  expect(icalendarFile(['🏈'.repeat(20)])).toBe(`${'🏈'.repeat(18)}\r\n ${'🏈'.repeat(2)}\r\n`)
})

test('lines are short in bytes, and whatever the words are, another program reads them as they were', () => {
  const words = fc.string({
    unit: fc.constantFrom('a', 'é', '🏈', ' ', ',', ';', '\\', ':', '"', '\n'),
    maxLength: 300,
    size: 'max',
  })
  fc.assert(
    fc.property(words, (summary) => {
      const file = icalendarFile(component('VCALENDAR', component('VEVENT', [text('SUMMARY', summary)])))
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      const event = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent')
      expect(event?.getFirstPropertyValue('summary')).toBe(summary)
    }),
  )
})
