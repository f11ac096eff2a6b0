import { expect, test } from 'vitest'
import { rosterDeskTexts } from '../../../content/officers/roster-desk.ts'
import { emptyPlayer } from '../../../domain/roster/player-fields.ts'
import { entryValues } from '../../../domain/roster/roster-entry-values.ts'
import { savedInstead } from './roster-entry-values.ts'

const { now } = rosterDeskTexts.entry

test('after a conflict, each field that differs says what is saved', () => {
  const saved = { ...emptyPlayer, full_name: 'Vic Version', class: 1999, is_deceased: true }
  const newest = entryValues({ ...saved, note: 'One\ntwo.' })
  const typed = { full_name: 'Vic Typed', class: '', is_deceased: '', source: 'Program' }
  expect(savedInstead(newest, { ...newest, ...typed, role: 'coach' })).toEqual({
    full_name: now('Vic Version'),
    class: now('1999'),
    is_deceased: now('Yes'),
    source: now(''),
    role: now('Player'),
  })
})
