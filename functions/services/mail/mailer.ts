import { isMadeUp, pendingLinks } from '../../../src/content/pending-links.ts'
import type { Env, Settings } from '../../env.ts'
import { type DocumentContext, documentsOf } from '../site-documents/site-documents.ts'

/** What asking for the mailer needs of a request, or of a run of a trigger. */
export interface MailContext extends DocumentContext {
  env: Pick<Env, 'CACHE' | 'EMAIL'>
  settings: Settings
}

/** Sends the club's mails, and signs the links of those that can be turned off. */
export interface Mailer {
  email: SendEmail
  from: string
  /** The club's address of the links: who answers a mail writes there. */
  replyTo: string
  /** The newest first. */
  keys: readonly [string, ...string[]]
  siteUrl: string
}

/**
 * Undefined where the binding or a setting is missing, and while nobody would read what members
 * answer. On this machine no mail leaves, so that the made-up address will do.
 */
export async function mailerOf(context: MailContext): Promise<Mailer | undefined> {
  const { env, settings } = context
  const { mail, siteUrl } = settings
  if (!env.EMAIL || !mail) return undefined
  const { links } = (await documentsOf(context)).documents
  const replyTo = links?.infoEmail || pendingLinks.infoEmail
  if (isMadeUp(replyTo) && !siteUrl.startsWith('http:')) return undefined
  return { email: env.EMAIL, ...mail, replyTo, siteUrl }
}
