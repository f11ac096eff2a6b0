import { expect, test } from 'vitest'
import { rosterDeskTexts } from '../../content/roster-desk.ts'
import type { RosterEntry } from '../../domain/roster.ts'
import { savedInstead, valuesOf } from './roster-entry-values.ts'

const { now } = rosterDeskTexts.entry

const saved: RosterEntry = {
  ...{ id: 'one', version: 2, corrected: ['note'], hidden_reason: null },
  ...{ full_name: 'Vic Version', current_name: null, nickname: null, suffix: null },
  ...{ role: 'player', position: null, class: 1999, letters: [], note: 'One\ntwo.', source: null },
  ...{ is_deceased: true, is_uncertain: false, numbers: [] },
}

test('after a conflict, each field that differs says what is saved', () => {
  const typed = { ...valuesOf(saved), full_name: 'Vic Typed', class: '', is_deceased: undefined }
  expect(savedInstead(saved, { ...typed, source: 'Program' })).toEqual({
    full_name: now('Vic Version'),
    class: now('1999'),
    is_deceased: now('Yes'),
    source: now(''),
  })
})

test('what a browser sends in another way is the same', () => {
  expect(savedInstead(saved, { ...valuesOf(saved), role: '', note: 'One\r\ntwo.' })).toEqual({})
})
