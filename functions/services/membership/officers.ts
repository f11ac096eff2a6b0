import * as v from 'valibot'
import { officerTexts } from '../../../src/content/officers.ts'
import {
  type ClaimDecision,
  claimQueueSchema,
  officerClaimSchema,
} from '../../../src/domain/claims-schema.ts'
import type { MemberFilter } from '../../../src/domain/officers.ts'
import {
  type AcceptedDetails,
  type ClubEmail,
  type Decision,
  exportedMembersSchema,
  listResultSchema,
  logSchema,
  memberListSchema,
  type OfficerChange,
  officerCountsSchema,
  personListSchema,
  personSchema,
} from '../../../src/domain/officers-schema.ts'
import type { EntryChange, PlayerForm } from '../../../src/domain/roster-entry-schema.ts'
import type { RosterPlan } from '../../../src/domain/roster-plan.ts'
import {
  importCountsSchema,
  lastImportSchema,
  rosterEntrySchema,
  rosterPageSchema,
  rosterSnapshotSchema,
  undoCountsSchema,
} from '../../../src/domain/roster-schema.ts'
import type { Deadline } from '../../../src/domain/timeout.ts'
import type { Accounts } from '../../env.ts'
import { UpstreamError } from '../../http/upstream-error.ts'
import type { SignedInSession } from '../../session/session.ts'
import { maxExportSize, memberDatabase, rosterTimeLimit } from '../supabase/database.ts'

/** Why the database refused what an officer asked for. */
export class OfficerError extends Error {
  override name = 'OfficerError'
  readonly code: keyof typeof officerTexts.errors
  readonly status: 404 | 409

  constructor(code: OfficerError['code']) {
    super(officerTexts.errors[code])
    this.code = code
    this.status = code === 'forbidden' || code === 'gone' ? 404 : 409
  }
}

/**
 * What officers read and do. The database checks at each call that the caller is one. Each may
 * throw an OfficerError or an UpstreamError.
 */
export function officerDatabase(accounts: Accounts, officer: SignedInSession, deadline: Deadline) {
  async function call<Schema extends v.GenericSchema>(
    name: string,
    given: Record<string, unknown>,
    schema: Schema,
    maxSize?: number,
    limit?: number,
  ): Promise<v.InferOutput<Schema>> {
    const database = await memberDatabase(accounts, officer, deadline, maxSize, limit)
    const { data, error } = await database.rpc(name, given)
    if (error) throw failure(error)
    const parsed = v.safeParse(schema, data)
    if (parsed.success) return parsed.output
    throw new UpstreamError('database', `The response of ${name} has an unknown form.`)
  }

  return {
    counts: () => call('officer_counts', {}, officerCountsSchema),
    /** Null without the account. */
    person: (member: string) => call('officer_person', { member }, v.nullable(personSchema)),
    /** Those who wait, the oldest first, after the last one of the page before. */
    queue: (after?: { since: string; id: string }) =>
      call(
        'membership_queue',
        after ? { after_since: after.since, after_id: after.id } : {},
        personListSchema,
      ),
    /** Accounts by name, after this one. */
    async members(search: string, filter: MemberFilter | undefined, after: string | undefined) {
      const given = { search, only_state: filter ?? null }
      if (!after) return call('member_list', given, memberListSchema)
      const last = await call('officer_person', { member: after }, v.nullable(personSchema))
      const place = last ? { after_name: last.sort_name, after_id: after } : {}
      return call('member_list', { ...given, ...place }, memberListSchema)
    },
    /** The log, the newest first, before the last one of the page before. */
    log: (before?: { time: string; id: string }) =>
      call(
        'decision_log',
        before ? { before_time: before.time, before_id: before.id } : {},
        logSchema,
      ),
    decide: (decision: Decision) => call('decide_membership', { ...decision }, v.unknown()),
    acceptDetails: (accepted: AcceptedDetails) =>
      call('accept_details', { ...accepted }, v.unknown()),
    setOfficer: (change: OfficerChange) => call('set_officer', { ...change }, v.unknown()),
    /** Every verified member; the log says who took the list. */
    exportMembers: () => call('export_members', {}, exportedMembersSchema, maxExportSize),
    /** How many claims of roster entries wait. */
    claimCount: () => call('claim_count', {}, v.number()),
    /** Claims that wait, the oldest first, after the last one of the page before. */
    claims: (after?: { since: string; id: string }) =>
      call(
        'claim_queue',
        after ? { after_since: after.since, after_id: after.id } : {},
        claimQueueSchema,
      ),
    /** Null for an account without a claim. */
    claim: (member: string) => call('member_claim', { member }, v.nullable(officerClaimSchema)),
    decideClaim: (decision: ClaimDecision) => call('decide_claim', { ...decision }, v.unknown()),
    addEmails: (entries: readonly ClubEmail[]) =>
      call('add_club_emails', { entries }, listResultSchema),
    /** The whole roster, to compare a list with it. */
    roster: () => call('roster_snapshot', {}, rosterSnapshotSchema, maxExportSize, rosterTimeLimit),
    /** The whole roster to take away; the log says who took it. */
    exportRoster: () =>
      call('export_roster', {}, v.array(rosterEntrySchema), maxExportSize, rosterTimeLimit),
    importRoster: (plan: RosterPlan) =>
      call('import_roster', { plan }, importCountsSchema, undefined, rosterTimeLimit),
    lastImport: () => call('last_roster_import', {}, lastImportSchema),
    undoImport: (id: string) =>
      call('undo_roster_import', { import: id }, undoCountsSchema, undefined, rosterTimeLimit),
    /** Entries by name, after this one. */
    entries: (search: string, only_hidden: boolean, after: string | undefined) =>
      call('roster_entries', { search, only_hidden, after: after ?? null }, rosterPageSchema),
    /** Null without the entry. */
    entry: (player: string) => call('roster_entry', { player }, v.nullable(rosterEntrySchema)),
    /** Makes or corrects an entry, from the version that the officer saw. */
    correctEntry: ({ player, base, fields }: PlayerForm) =>
      call('correct_player', { player, base, fields }, rosterEntrySchema),
    /** Hides an entry, shows it again, or deletes it. */
    changeEntry: ({ player, base, change, hidden_reason }: EntryChange) =>
      change === 'delete'
        ? call('delete_player', { player, base }, v.unknown())
        : call(
            'correct_player',
            { player, base, fields: { hidden_reason: change === 'hide' ? hidden_reason : null } },
            v.unknown(),
          ),
  }
}

const hints = [
  ...(['not-proven', 'is-officer', 'not-verified', 'last-officer'] as const),
  ...(['taken', 'in-memoriam'] as const),
  ...(['roster-changed', 'roster-undone', 'roster-full'] as const),
  ...(['entry-changed', 'entry-gone', 'entry-claimed'] as const),
]

function failure({ code, hint, message }: { code: string; hint: string; message: string }): Error {
  if (code === '42501') return new OfficerError('forbidden')
  if (code === '55000') return new OfficerError(hints.find((known) => known === hint) ?? 'conflict')
  return new UpstreamError('database', `${code}: ${message}`)
}
