import * as v from 'valibot'
import { mailHtml } from '../../../functions/services/mail/render-mail.ts'
import { mailWords } from '../../../src/content/mails.ts'
import { mailKinds, type TakenMail, takenMailSchema } from '../../../src/domain/mail/mail-kinds.ts'
import type { Mail } from './mails.ts'

const settledSchema = v.object({ id: v.string(), outcome: v.string() })

/**
 * Sees which mails of the site the Worker takes and settles: the runtime's own binding takes every
 * mail and shows none. @param show is given each one that was sent
 */
export function watchClubMails(siteUrl: string, show: (mail: Mail) => Promise<void>) {
  const taken = new Map<string, TakenMail>()
  return async (request: Request, respond: () => Promise<Response>): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const settles = pathname.endsWith('/rpc/settle_mail') ? request.clone() : undefined
    const response = await respond()
    if (pathname.endsWith('/rpc/take_mails') && response.ok)
      for (const mail of v.parse(v.array(takenMailSchema), await response.clone().json()))
        taken.set(mail.id, mail)
    const settled = settles && v.parse(settledSchema, await settles.json())
    const mail = taken.get(settled?.id ?? '')
    if (mail && settled?.outcome === 'sent') await show(shownMail(mail, siteUrl))
    return response
  }
}

function shownMail({ kind, email, name, facts }: TakenMail, siteUrl: string): Mail {
  const words = mailWords[v.parse(v.picklist(mailKinds), kind)](facts, Date.now())
  const link = `${siteUrl}/login`
  const html = mailHtml({ words, name, quote: facts.quote, url: link })
  return { to: email, subject: words.subject, link, html, at: new Date().toISOString() }
}
