import * as v from 'valibot'
import type { DocumentId } from '../../../src/domain/documents/site-documents.ts'
import type { DocumentObject } from '../../../src/domain/documents/site-documents-form.ts'
import {
  documentStatesSchema,
  documentVersionSchema,
  historySchema,
  storedDocumentSchema,
} from '../../../src/domain/documents/site-documents-schema.ts'
import type { MailChoice } from '../../../src/domain/mail/mail-choices.ts'
import { type MailOutcome, takenMailSchema } from '../../../src/domain/mail/mail-kinds.ts'
import { accountDataSchema } from '../../../src/domain/members/account-data-schema.ts'
import {
  type ClaimDecision,
  type claimAnswerSchema,
  claimQueueSchema,
  type claimWordsSchema,
  officerClaimSchema,
  ownClaimSchema,
} from '../../../src/domain/members/claims-schema.ts'
import type { givenDirectory } from '../../../src/domain/members/directory.ts'
import {
  directoryCardSchema,
  directoryPageSchema,
  type Sharing,
} from '../../../src/domain/members/directory-schema.ts'
import type { askMembershipSchema } from '../../../src/domain/members/membership-schema.ts'
import type { GivenMembers } from '../../../src/domain/members/officers.ts'
import {
  type acceptedDetailsSchema,
  type ClubEmail,
  type decisionSchema,
  exportedMembersSchema,
  listResultSchema,
  logSchema,
  memberListSchema,
  type officerChangeSchema,
  officerCountsSchema,
  type PhotoAction,
  personSchema,
  queueSchema,
} from '../../../src/domain/members/officers-schema.ts'
import {
  officerWordSchema,
  type WordDecision,
  wordQueueSchema,
  type wordSchema,
} from '../../../src/domain/members/words-schema.ts'
import type { PlayerFields } from '../../../src/domain/roster/entry/player-fields.ts'
import {
  memberRosterPageSchema,
  numberWallSchema,
  playerPageSchema,
  teamSchema,
  wearingsSchema,
} from '../../../src/domain/roster/entry/roster-pages-schema.ts'
import {
  importCountsSchema,
  lastImportSchema,
  officerEntrySchema,
  officerRosterPageSchema,
  type RosterPlan,
  rosterSnapshotSchema,
  undoCountsSchema,
} from '../../../src/domain/roster/entry/roster-schema.ts'
import type { OffLink } from '../mail/off-link.ts'

/** Who may call: the database decides, and `tests/database/access.test.ts` tries each. */
export type Audience =
  | 'members'
  /** Members whom the officers have not declined. */
  | 'claimants'
  | 'verified'
  /** Those who are in the directory themselves. */
  | 'directory'
  | 'officers'
  /** The Worker itself, with the secret key. */
  | 'service'

/** A function of the database as the Worker calls it. */
export interface DatabaseFunction {
  for: Audience
  /** The type of its arguments; left out where it takes none. */
  args?: unknown
  /** Left out where it only counts that it was done. */
  result?: v.GenericSchema
  /** Of the response, in bytes; 2 MB unless it is given. */
  maxSize?: number
  /** In ms, for the whole request; ten seconds unless it is given. */
  limit?: number
  /** Whether its rows are everything that there is: without one of them, all are refused. */
  isWhole?: boolean
}

/** Where a page of a list begins; null for the first one. */
export interface ListPlace {
  after: string | null
}

/** In bytes: 10,000 members, the whole roster, all about one account, or many versions. */
const exportSize = 12 * 1_024 * 1_024

/** In ms: for what reads or writes the whole roster, or streams all members. */
const longLimit = 60_000

/** In ms: a page may be waiting for its words. */
const pageLimit = 2_000

type Given<Of> = Of extends v.GenericSchema ? v.InferOutput<Of> : Of

/** A type without a value, or that of a schema: arguments come from the Worker's own code. */
function args<Of extends object>(): Given<Of> | undefined {
  return undefined
}

/**
 * Each function that the Worker calls, once: its arguments, its result, and its limits. A new one
 * has a line here. Two are called without `call`: `backup_part`, whose bytes are stored as they
 * are, and `mark_proven`, of whose errors the log may have no text.
 */
export const databaseFunctions = {
  ask_membership: { for: 'members', args: args<typeof askMembershipSchema>() },
  share_in_directory: { for: 'members', args: args<Sharing>() },
  own_claim: { for: 'members', result: ownClaimSchema },
  look_up_own_entry: { for: 'claimants', result: ownClaimSchema },
  claim_player: { for: 'claimants', args: args<typeof claimAnswerSchema>() },
  answer_claim: { for: 'claimants', args: args<typeof claimWordsSchema>() },

  send_word: { for: 'verified', args: args<typeof wordSchema>() },
  close_word: { for: 'members', args: args<{ word: string }>() },

  set_mail_choice: { for: 'members', args: args<{ kind: MailChoice; is_on: boolean }>() },

  roster_page: {
    for: 'verified',
    args: args<{
      name: string
      season: number | null
      team_position: string
      after: string | null
      before: string | null
    }>(),
    result: memberRosterPageSchema,
  },
  roster_season: { for: 'verified', args: args<{ season: number }>(), result: teamSchema },
  jersey_numbers: { for: 'verified', result: numberWallSchema },
  jersey_number: { for: 'verified', args: args<{ number: string }>(), result: wearingsSchema },
  player_page: {
    for: 'verified',
    args: args<{ id: string }>(),
    result: v.nullable(playerPageSchema),
  },

  directory_page: {
    for: 'directory',
    args: args<ReturnType<typeof givenDirectory>>(),
    result: directoryPageSchema,
  },
  directory_card: {
    for: 'directory',
    args: args<{ id: string }>(),
    result: v.nullable(directoryCardSchema),
  },

  write_to_teammate: { for: 'directory', args: args<{ teammate: string; text: string }>() },

  officer_counts: { for: 'officers', result: officerCountsSchema },
  officer_person: {
    for: 'officers',
    args: args<{ member: string }>(),
    result: v.nullable(personSchema),
  },
  membership_queue: { for: 'officers', args: args<ListPlace>(), result: queueSchema },
  member_list: {
    for: 'officers',
    args: args<GivenMembers & ListPlace>(),
    result: memberListSchema,
  },
  decision_log: {
    for: 'officers',
    args: args<ListPlace & { who: string | null; actions: readonly string[] | null }>(),
    result: logSchema,
  },
  log_photo: { for: 'officers', args: args<{ action: PhotoAction; title: string }>() },
  decide_membership: { for: 'officers', args: args<typeof decisionSchema>() },
  accept_details: { for: 'officers', args: args<typeof acceptedDetailsSchema>() },
  set_officer: { for: 'officers', args: args<typeof officerChangeSchema>() },
  /** The first part notes the export in the log. */
  export_members: {
    for: 'officers',
    args: args<GivenMembers & ListPlace>(),
    result: exportedMembersSchema,
    maxSize: exportSize,
    limit: longLimit,
    isWhole: true,
  },
  add_club_emails: {
    for: 'officers',
    args: args<{ entries: readonly ClubEmail[] }>(),
    result: listResultSchema,
  },

  refuse_club_mailings: {
    for: 'officers',
    args: args<{ emails: readonly string[] }>(),
    result: v.number(),
  },

  claim_count: { for: 'officers', result: v.number() },
  claim_queue: { for: 'officers', args: args<ListPlace>(), result: claimQueueSchema },
  member_claim: {
    for: 'officers',
    args: args<{ member: string }>(),
    result: v.nullable(officerClaimSchema),
  },
  decide_claim: { for: 'officers', args: args<ClaimDecision>() },

  word_queue: { for: 'officers', args: args<ListPlace>(), result: wordQueueSchema },
  officer_word: {
    for: 'officers',
    args: args<{ word: string }>(),
    result: v.nullable(officerWordSchema),
  },
  decide_word: { for: 'officers', args: args<WordDecision>() },

  roster_snapshot: {
    for: 'officers',
    result: rosterSnapshotSchema,
    maxSize: exportSize,
    limit: longLimit,
  },
  export_roster: {
    for: 'officers',
    result: rosterSnapshotSchema.entries.entries,
    maxSize: exportSize,
    limit: longLimit,
  },
  import_roster: {
    for: 'officers',
    args: args<{ plan: RosterPlan }>(),
    result: importCountsSchema,
    limit: longLimit,
  },
  last_roster_import: { for: 'officers', result: lastImportSchema },
  undo_roster_import: {
    for: 'officers',
    args: args<{ import: string }>(),
    result: undoCountsSchema,
    limit: longLimit,
  },
  roster_entries: {
    for: 'officers',
    args: args<ListPlace & { search: string; only_hidden: boolean }>(),
    result: officerRosterPageSchema,
  },
  roster_entry: {
    for: 'officers',
    args: args<{ player: string }>(),
    result: v.nullable(officerEntrySchema),
  },
  /** The base is the version that the officer saw; without one, a new entry with that id. */
  correct_player: {
    for: 'officers',
    args: args<{
      player: string
      base: number | null
      fields: Partial<PlayerFields & { hidden_reason: string | null }>
    }>(),
    result: officerEntrySchema,
  },
  delete_player: { for: 'officers', args: args<{ player: string; base: number }>() },
  /** Which entry stays, with which fields, and which other one is the same person. */
  merge_players: {
    for: 'officers',
    args: args<{
      player: string
      base: number
      other: string
      other_base: number
      fields: PlayerFields
      reason: string
    }>(),
    result: officerEntrySchema,
  },
  undo_merge: { for: 'officers', args: args<{ player: string }>(), result: officerEntrySchema },

  document_states: { for: 'officers', result: documentStatesSchema, maxSize: exportSize },
  /** Without a version, the newest one. */
  document_version: {
    for: 'officers',
    args: args<{ document: DocumentId; version?: number | undefined }>(),
    result: v.nullable(documentVersionSchema),
    maxSize: exportSize,
  },
  document_history: {
    for: 'officers',
    args: args<{ document: DocumentId; before_version?: number | undefined }>(),
    result: historySchema,
    maxSize: exportSize,
  },
  /**
   * Saves the version after the base, 0 where there was none. The history compares a first version
   * with what was shipped.
   */
  publish: {
    for: 'officers',
    args: args<{
      document: DocumentId
      base: number
      data: DocumentObject
      shipped: DocumentObject
    }>(),
    result: documentVersionSchema,
    maxSize: exportSize,
  },
  public_documents: {
    for: 'service',
    result: v.array(storedDocumentSchema),
    maxSize: exportSize,
    limit: pageLimit,
  },
  older_documents: {
    for: 'service',
    args: args<{ document: DocumentId; before_version: number }>(),
    result: v.array(storedDocumentSchema),
    maxSize: exportSize,
    limit: pageLimit,
  },

  /** Whether the Worker can send: else it gets none. */
  take_mails: {
    for: 'service',
    args: args<{ is_mail_on: boolean; max_mails?: number }>(),
    result: v.array(takenMailSchema),
  },
  settle_mail: {
    for: 'service',
    args: args<{
      id: string
      attempt: number
      outcome: MailOutcome
      reason: string | null
      message_id: string | null
    }>(),
  },
  /** Turns a kind of mail off, of an account or of the digest of an address. */
  unsubscribe: { for: 'service', args: args<OffLink>() },
  membership_queue_length: { for: 'service', result: v.number(), limit: 5_000 },
  /** How many there were. */
  forget_roster_imports: { for: 'service', result: v.number() },
  forget_words: { for: 'service', result: v.number() },
  /** Null without the account. */
  export_account: {
    for: 'service',
    args: args<{ account_id: string }>(),
    result: v.nullable(accountDataSchema),
    maxSize: exportSize,
  },
  delete_account: { for: 'service', args: args<{ account_id: string }>() },
  /** How many entries a call deleted. */
  forget_audit_log: { for: 'service', result: v.number() },
} satisfies Record<string, DatabaseFunction>
