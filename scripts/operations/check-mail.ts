import { isMadeUp, pendingLinks } from '../../src/content/pending-links.ts'
import { type Finding, findingsOf } from './finding.ts'
import type { Deployment } from './wrangler-file.ts'

const { ok, hint, laterProblem } = findingsOf('Mail')

const guide = 'docs/operations.md says how, under "Mail to members".'

/**
 * Whether the site can write to its members.
 * @param secrets those at Cloudflare; undefined when that is not known
 * @param published the club's links as officers have published them; undefined when not known
 */
export function checkMail(
  { sendsMail, vars }: Pick<Deployment, 'sendsMail' | 'vars'>,
  secrets: readonly string[] | undefined,
  published: Record<string, unknown> | undefined,
): Finding {
  const parts = {
    'the binding EMAIL': sendsMail,
    MAIL_FROM: vars.MAIL_FROM !== undefined,
    'the secret MAIL_KEY': secrets?.includes('MAIL_KEY') ?? true,
  }
  const missing = Object.entries(parts).flatMap(([name, isThere]) => (isThere ? [] : [name]))
  if (!sendsMail && !vars.MAIL_FROM)
    return hint('The site does not write to members: officers do.', guide)
  if (missing.length > 0)
    return laterProblem(`The site sends no mail: it lacks ${missing.join(' and ')}.`, guide)
  const club = published?.infoEmail || pendingLinks.infoEmail
  if (published && isMadeUp(String(club)))
    return laterProblem(
      'The site sends no mail while the club’s email address is made up: nobody would read answers.',
      'Officers set it under /officers/site, "Links, Video and Mail".',
    )
  return ok(`The site writes to members as ${vars.MAIL_FROM}.`)
}
