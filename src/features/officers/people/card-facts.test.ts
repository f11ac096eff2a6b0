import { expect, test } from 'vitest'
import { officerClaimTexts } from '../../../content/officers/officer-claims.ts'
import { officerTexts } from '../../../content/officers/officers.ts'
import { changedFacts } from '../../../desk/changed-details.tsx'
import type { OfficerClaim } from '../../../domain/members/claims-schema.ts'
import { factsOfClaim } from './card-facts.ts'

const person: OfficerClaim['person'] = {
  ...{ id: 'pat', version: '1', email: 'pat@alumni.example', full_name: 'Pat Doe' },
  ...{ graduation_year: 1999, position: null, jersey_number: null, connection: null },
  ...{ statement: null, state: 'waiting', question: null, is_officer: false, reason: null },
  ...{ has_proven_mailbox: true, verified_name: null, verified_year: null },
  ...{ claim_state: 'pending', claimed_name: 'Pat Doe' },
  ...{ joined_at: '2026-01-01', state_since: '2026-01-01', requested_at: '2026-01-01' },
}

const claim: OfficerClaim = {
  ...{ version: '1', state: 'pending', state_since: '2026-01-01', claimed_at: '2026-01-01' },
  person,
  entry: {
    ...{ id: 'entry', full_name: 'Pat Doe', current_name: null, nickname: null, suffix: null },
    ...{ role: 'player', position: null, class: 1999, letters: [], numbers: [], card: null },
    ...{ is_deceased: false, is_uncertain: false, note: null, source: null, hidden_reason: null },
  },
  ...{ owner: null, rivals: [{ id: 'kim', full_name: 'Kim Roe' }] },
}

test('a conflict has what was seen and what is now, of account, entry and other claims', () => {
  const { fields, columns } = officerClaimTexts
  const { owner, rivals } = officerTexts.changes
  const now: OfficerClaim = {
    ...claim,
    person: { ...person, full_name: 'Pat Roe' },
    entry: claim.entry && { ...claim.entry, class: 1974 },
    ...{ owner: { id: 'kim', full_name: 'Kim Roe' }, rivals: [] },
  }
  expect(changedFacts(factsOfClaim(claim), factsOfClaim(now))).toEqual([
    { label: fields.name, shown: 'Pat Doe', now: 'Pat Roe' },
    { label: `${columns.entry}: ${fields.class}`, shown: '1999', now: '1974' },
    { label: owner, shown: null, now: 'Kim Roe' },
    { label: rivals, shown: 'Kim Roe', now: null },
  ])
})
