import { expect, test } from 'vitest'
import { officerClaimTexts } from '../../../content/officers/officer-claims.ts'
import { officerTexts } from '../../../content/officers/officers.ts'
import { changedFacts } from '../../../desk/fact-table.tsx'
import type { OfficerClaim } from '../../../domain/members/claims-schema.ts'
import { entryText, factsOfClaim, isSamePosition } from './card-facts.ts'

const person: OfficerClaim['person'] = {
  ...{ id: 'pat', version: '1', email: 'pat@alumni.example', full_name: 'Pat Doe' },
  ...{ graduation_year: 1999, position: null, jersey_number: null, connection: null },
  ...{ statement: null, state: 'waiting', question: null, answer: null, is_officer: false },
  ...{
    reason: null,
    has_opened_link: true,
    has_proven_mailbox: true,
    verified_name: null,
    verified_year: null,
  },
  ...{ claim_state: 'pending', claimed_name: 'Pat Doe', on_roster: [] },
  ...{ joined_at: '2026-01-01', state_since: '2026-01-01', requested_at: '2026-01-01' },
}

const claim: OfficerClaim = {
  ...{ version: '1', state: 'pending', state_since: '2026-01-01', claimed_at: '2026-01-01' },
  ...{ question: null, answer: null },
  person,
  entry: {
    ...{ id: 'entry', full_name: 'Pat Doe', current_name: null, nickname: null, suffix: null },
    ...{ role: 'player', position: null, class: 1999, letters: [], numbers: [], card: null },
    ...{ is_deceased: false, is_uncertain: false, note: null, source: null, hidden_reason: null },
  },
  ...{
    owner: null,
    rivals: [{ id: 'kim', full_name: 'Kim Roe', email: 'kim@alumni.example' }],
    on_roster: [],
  },
}

test('a conflict has what was seen and what is now, of account, entry and other claims', () => {
  const { fields, columns } = officerClaimTexts
  const { owner, rivals } = officerTexts.changes
  const now: OfficerClaim = {
    ...claim,
    person: { ...person, full_name: 'Pat Roe' },
    entry: claim.entry && { ...claim.entry, class: 1974 },
    ...{ owner: { id: 'kim', full_name: 'Kim Roe', email: 'kim@alumni.example' }, rivals: [] },
  }
  expect(changedFacts(factsOfClaim(claim), factsOfClaim(now))).toEqual([
    { label: fields.name, values: ['Pat Doe', 'Pat Roe'] },
    { label: `${columns.entry}: ${fields.class}`, values: ['1999', '1974'] },
    { label: owner, values: [null, 'Kim Roe (kim@alumni.example)'] },
    { label: rivals, values: ['Kim Roe (kim@alumni.example)', null] },
  ])
})

const jr = { suffix: 'Jr.' }

test.each([
  ['Robert Walker, #22 1966–68', {}],
  ['Robert Walker Jr., #22 1966–68, LB, Class of 1969', { ...jr, class: 1969, position: 'LB' }],
  ['Robert Walker, Class of 1969', { class: 1969, numbers: [] }],
  ['Robert Walker, Manager', { role: 'manager' as const, position: 'Manager', numbers: [] }],
  [
    'Robert Walker, #22, #45, In memoriam',
    { is_deceased: true, numbers: [worn('22'), worn('45')] },
  ],
])('an entry beside an account is "%s"', (text, values) => {
  const entry = {
    ...{
      id: 'entry',
      full_name: 'Robert Walker',
      current_name: null,
      nickname: null,
      suffix: null,
    },
    ...{ role: 'player' as const, position: null, class: null, letters: [], card: null },
    ...{ is_deceased: false, is_uncertain: false, numbers: [worn('22', 1966, 1968)] },
  }
  expect(entryText({ ...entry, ...values })).toBe(text)
})

function worn(number: string, first: number | null = null, last = first) {
  return { number, first_season: first, last_season: last }
}

test.each([
  ['Linebacker', 'LB', true],
  ['Linebacker', 'HB-LB', true],
  ['Linebacker', 'linebacker', true],
  ['Manager', 'Manager', true],
  ['Running Back', 'Player, Halfback', true],
  ['Linebacker', 'DB', false],
  // They say which no more than nothing does.
  ['Offensive Line', 'LG', false],
  ['Cornerback', 'DB', false],
  [null, '', false],
])('%s of an account is %s of an entry: %s', (account, entry, isSame) => {
  expect(isSamePosition(account, entry)).toBe(isSame)
})
