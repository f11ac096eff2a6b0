import * as v from 'valibot'
import { uuid } from '../text-schema.ts'
import type { MailChoice } from './mail-choices.ts'

/** The mails that tell members and officers of something, as the database names them. */
export const mailKinds = [
  ...(['verified', 'asked', 'declined', 'claim-confirmed', 'claim-declined'] as const),
  ...(['claim-asked', 'word-answered', 'digest', 'message'] as const),
]

/** One of `mailKinds`. */
export type MailKind = (typeof mailKinds)[number]

/** The choice that turns a kind off. Decisions have none. */
export const choiceOfKind: Partial<Record<MailKind, MailChoice>> = {
  digest: 'officer_digest',
  message: 'teammate_messages',
}

/** A mail that the Worker has taken, with what is true of it now. */
export const takenMailSchema = v.object({
  id: uuid,
  /** Which time it was taken. */
  attempt: v.number(),
  /** A later release may have queued another kind. */
  kind: v.string(),
  account: uuid,
  email: v.string(),
  name: v.nullable(v.string()),
  facts: v.object({
    /** A question or an answer of an officer, or a message. */
    quote: v.nullish(v.string()),
    /** What waits for officers, and since when the longest. */
    people: v.optional(v.number(), 0),
    claims: v.optional(v.number(), 0),
    words: v.optional(v.number(), 0),
    since: v.optional(v.string(), ''),
    /** Of a message: the name, and the address that an answer goes to. */
    writer: v.nullish(v.string()),
    reply_to: v.nullish(v.string()),
  }),
})

/** A mail that the Worker has taken. */
export type TakenMail = v.InferOutput<typeof takenMailSchema>

/** What became of a mail. `released`: nothing, and it counts nothing. */
export type MailOutcome = 'sent' | 'failed' | 'refused' | 'retry' | 'released'

/** For officers: how the site's mails fare. */
export const mailReportSchema = v.object({
  /** Of the last 30 days. */
  unsent: v.number(),
  last_reason: v.nullable(v.string()),
  /** The day of the own first digest, until it comes. */
  first_digest: v.nullable(v.string()),
})
