import { expect, test } from 'vitest'
import { draftOf, meetConflict, openEditor, typeIn, valuesIn } from './editor-state.ts'

const stored = { version: '4', values: { place: 'Cary Field', time: '14:00' } }
const other = { by: 'Robin', at: '2026-11-21T14:12:00Z' }

test('a draft has the touched fields alone, and lies over what is stored by then', () => {
  const typed = typeIn(openEditor(stored, {}), 'time', '20:00')
  const draft = draftOf(typed) ?? {}
  expect(draft).toEqual({ time: '20:00', base: '4' })
  const later = { version: '5', values: { place: 'Zable Stadium', time: '15:00' } }
  const again = openEditor(later, draft)
  expect(valuesIn(again)).toEqual({ place: 'Zable Stadium', time: '20:00' })
  // It replaces nothing unseen that was saved in between.
  expect(again.base).toBe('4')
})

test('what is typed back to what is stored is no draft', () => {
  const typed = typeIn(openEditor(stored, {}), 'time', '20:00')
  expect(draftOf(typeIn(typed, 'time', '14:00'))).toBeNull()
  expect(draftOf(typeIn(typeIn(typed, 'note', ''), 'time', '14:00'))).toBeNull()
})

test('after a conflict untouched fields are the newest, and the next save replaces those', () => {
  const typed = typeIn(openEditor(stored, {}), 'time', '20:00')
  const values = { place: 'Zable Stadium', time: '15:00' }
  const met = meetConflict(typed, { version: '5', values, ...other })
  expect([met.base, valuesIn(met)]).toEqual(['5', { place: 'Zable Stadium', time: '20:00' }])
  expect(draftOf(met)).toEqual({ time: '20:00', base: '5' })
})

test('a list is touched as a whole: after a conflict no entry has the words of two', () => {
  const listed = (...titles: string[]) =>
    Object.fromEntries(titles.map((title, at) => [`entries.${at}.title`, title]))
  const ofThree = { version: '4', values: listed('Inn', 'Lodge', 'Motel') }
  const typed = typeIn(openEditor(ofThree, {}), 'entries.1.title', 'The Lodge')
  const newest = { version: '5', values: { ...listed('Lodge', 'Motel'), text: 'Rooms' }, ...other }
  expect(valuesIn(meetConflict(typed, newest))).toEqual({
    ...listed('Inn', 'The Lodge', 'Motel'),
    text: 'Rooms',
  })
  expect(draftOf(typeIn(typed, 'entries.1.title', 'Lodge'))).toBeNull()
})

test('what was removed in the meantime is all typed: it can be made again after a reload', () => {
  const met = meetConflict(openEditor(stored, {}), { version: '5', values: null, ...other })
  expect(draftOf(met)).toEqual({ ...stored.values, base: '5' })
})

test('the id of a new row is that of its draft', () => {
  const sent = { ...typeIn(openEditor(stored, {}), 'time', '20:00'), newId: 'one' }
  expect(openEditor(stored, draftOf(sent) ?? {}).newId).toBe('one')
})
