import { mailText, mailWords } from '../../../src/content/mails.ts'
import { clubName } from '../../../src/content/site.ts'
import {
  choiceOfKind,
  type MailKind,
  type MailOutcome,
  type TakenMail,
} from '../../../src/domain/mail/mail-kinds.ts'
import { TimeoutError, withTimeout } from '../../../src/domain/timeout.ts'
import { type Accounts, type Env, settingsOf } from '../../env.ts'
import type { RunInBackground } from '../../http/shared-calls.ts'
import { loggedOutage, UpstreamError } from '../../http/upstream-error.ts'
import { log } from '../../log/log.ts'
import { call } from '../desk/call.ts'
import { checkedMail, type Mail } from './checked-mail.ts'
import { type Mailer, mailerOf } from './mailer.ts'
import { offUrl } from './off-link.ts'
import { mailHtml } from './render-mail.ts'

/** In ms. */
const sendLimit = 5_000

/** What is wrong with the whole, and with no mail: the run ends, and nothing counts. */
const endsRun = [
  ...['E_DAILY_LIMIT_EXCEEDED', 'E_RATE_LIMIT_EXCEEDED', 'E_INTERNAL_SERVER_ERROR'],
  ...['E_SENDER_NOT_VERIFIED', 'E_SENDER_DOMAIN_NOT_AVAILABLE'],
]

interface Outcome {
  outcome: MailOutcome
  /** A code, for officers. */
  reason: string | null
  messageId: string | null
  isLast: boolean
}

/**
 * Sends what is due, at most 20 mails with 41 calls. Where mail is not set up, the database hears
 * that; it is asked every ten minutes all the same, which keeps a free Supabase project awake.
 * @param now in ms since 1970 @throws {SettingsError}
 */
export async function sendMails(
  env: Env,
  now: number,
  inBackground: RunInBackground,
): Promise<void> {
  const settings = settingsOf(env)
  const { accounts } = settings
  if (!accounts) return
  const mailer = await mailerOf({ env, settings, inBackground })
  const mails = await call({ accounts }, 'take_mails', { is_mail_on: mailer !== undefined }).catch(
    loggedOutage('club mails not taken'),
  )
  if (!mailer || mails instanceof UpstreamError) return
  let isOver = false
  for (const mail of mails) {
    const result: Outcome = isOver ? released(null) : await send(mailer, mail, now)
    isOver ||= result.isLast
    if (await settle(accounts, mail, result)) continue
    // The rest is given back, so that none of it counts as tried. What was sent may come twice.
    isOver = true
    await settle(accounts, mail, result)
  }
}

async function settle(accounts: Accounts, { id, attempt }: TakenMail, result: Outcome) {
  const { outcome, reason, messageId } = result
  const args = { id, attempt, outcome, reason, message_id: messageId }
  const settled = await call({ accounts }, 'settle_mail', args).catch(
    loggedOutage('club mail not settled'),
  )
  return !(settled instanceof UpstreamError)
}

async function send(mailer: Mailer, mail: TakenMail, now: number): Promise<Outcome> {
  const { kind } = mail
  if (!isKnown(kind)) return { ...released('unknown-kind'), outcome: 'retry', isLast: false }
  try {
    const message = checkedMail(await messageOf(mailer, mail, kind, now))
    const { messageId } = await withTimeout(() => mailer.email.send(message), sendLimit, 'send')
    log('info', 'club mail sent', { kind })
    return { outcome: 'sent', reason: null, messageId, isLast: false }
  } catch (cause) {
    const result = outcomeOf(cause)
    log('error', 'club mail not sent', { kind, outcome: result.outcome, reason: result.reason })
    return result
  }
}

function isKnown(kind: string): kind is MailKind {
  return Object.hasOwn(mailWords, kind)
}

/** A mail as the binding takes it. */
async function messageOf(
  mailer: Mailer,
  { id, account, email, name, facts }: TakenMail,
  kind: MailKind,
  now: number,
): Promise<Mail> {
  const words = mailWords[kind](facts, now)
  const choice = choiceOfKind[kind]
  const off = choice && (await offUrl(mailer, { kind: choice, account }))
  // Who is signed in goes on to the home page at once, and everybody else after the sign-in.
  const { quote, reply_to: writer } = facts
  const report = writer ? mailer.replyTo : undefined
  const url = `${mailer.siteUrl}/login`
  const parts = { words, name, quote, url, report, offUrl: off }
  return {
    to: email,
    from: { name: clubName, email: mailer.from },
    replyTo: writer ?? mailer.replyTo,
    subject: words.subject,
    text: mailText(parts),
    html: mailHtml(parts),
    headers: {
      'X-Entity-Ref-ID': id,
      'Auto-Submitted': 'auto-generated',
      ...(off?.startsWith('https:') && {
        'List-Unsubscribe': `<${off}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

function released(reason: string | null): Outcome {
  return { outcome: 'released', reason, messageId: null, isLast: true }
}

/** What an error of `send()` comes to. Whether a mail left that took too long, nobody knows. */
function outcomeOf(cause: unknown): Outcome {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : null
  if (code && endsRun.includes(code)) return released(code)
  const isLast = cause instanceof TimeoutError
  const reason = code ?? (isLast ? 'timeout' : 'unknown')
  const isFinal = code?.startsWith('E_') && code !== 'E_DELIVERY_FAILED'
  const outcome =
    code === 'E_RECIPIENT_SUPPRESSED' ? 'refused' : isFinal ? 'failed' : ('retry' as const)
  return { outcome, reason, messageId: null, isLast }
}
