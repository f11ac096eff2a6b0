import { expect, test } from 'vitest'
import { homePanelOf } from './home-panel.ts'
import type { Membership } from './membership-schema.ts'
import type { Profile } from './profile-schema.ts'

const email = 'jane@alumni.example'
const membership: Membership = {
  ...{ state: 'waiting', state_since: '2026-11-20T12:00:00Z', connection: null, statement: null },
  ...{
    requested_at: '2026-11-20T12:00:00Z',
    question: null,
    answer: null,
    is_officer: false,
    is_listed: null,
    shares: [],
  },
}
const profile: Profile = {
  ...{ id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', full_name: 'Jane', graduation_year: 1999 },
  ...{ position: null, jersey_number: null, relation: null, city: null },
  ...{ occupation: null, open_to_mentoring: null, bio: null, updated_at: '2026-11-20T12:00:00Z' },
  ...{ is_new: true, asks_about_details: false, membership, mailbox_proof: { email } },
}
const verified = { state: 'verified', connection: 'player', is_listed: false } as const

const claim = { state: 'none', was_offered: false }
const asked = { ...claim, state: 'pending', question: 'Which number?', answer: null }

const answered = {
  ...{ club_mailings: true, teammate_messages: false, officer_digest: true, refused_email: null },
}

test.each<[string | null, Partial<Membership>, Partial<Profile>?]>([
  ['details', { state: 'asked' }, { asks_about_details: true }],
  ['unproven', {}, { mailbox_proof: null }],
  ['unproven', {}, { mailbox_proof: { email: 'jane@before.example' } }],
  ['asked', { state: 'asked', connection: 'coach' }],
  ['tell', {}],
  ['waiting', { connection: 'family' }],
  ['sharing', { ...verified, is_listed: null }],
  ['connection', { ...verified, connection: null, is_listed: null }],
  ['connection', { ...verified, connection: null, is_listed: true }],
  ['claim', { ...verified, is_listed: null }, { claim: asked }],
  ['claim', {}, { claim: asked }],
  ['declined', { state: 'declined' }, { claim: asked }],
  ['waiting', { connection: 'player' }, { claim: { ...asked, answer: 'Yes.' } }],
  ['messages', { ...verified, is_listed: true }, { is_mail_on: true }],
  ['roster', { ...verified, is_listed: true }, { is_mail_on: false }],
  ['roster', verified, { is_mail_on: true }],
  ['roster', { ...verified, is_listed: true }, { is_mail_on: true, choices: answered }],
  ['roster', verified],
  ['roster', { ...verified, connection: null }, { position: 'Punter' }],
  ['roster', verified, { claim: { ...claim, state: 'gone' } }],
  // What was offered, and left unanswered.
  ['roster', verified, { claim: { ...claim, was_offered: true } }],
  [null, verified, { claim }],
  [null, verified, { claim: { ...claim, state: 'pending' } }],
  [null, verified, { claim: { ...claim, state: 'no entry', was_offered: true } }],
  [null, { ...verified, connection: 'family' }],
  [null, { ...verified, connection: null }, { position: 'Coach' }],
  ['declined', { state: 'declined' }],
])('%s: %j %j', (panel, facts, more = {}) => {
  const own = { ...profile, ...more, membership: { ...membership, ...facts } }
  expect(homePanelOf(own, email)).toBe(panel)
})

test('says nothing where memberships cannot be read', () => {
  expect(homePanelOf({ ...profile, membership: undefined }, email)).toBeNull()
})
