import * as v from 'valibot'
import { decoded } from '../parameter.ts'

/** Hosts that send their reader on, with all below them: of mail filters, networks and lists. */
const wrapperHosts = [
  'safelinks.protection.outlook.com|safelinks.protection.office365.us|urldefense.com|rs6.net',
  'urldefense.us|urldefense.proofpoint.com|linkprotect.cudasvc.com|secure-web.cisco.com',
  'mimecast.com|mimecastprotect.com|inky.com|fireeye.com|protection.sophos.com|awstrack.me',
  'hubspotlinks.com|klclick.com|l.facebook.com|lm.facebook.com|l.instagram.com|slack-redir.net',
].join('|')

/** Host and path of all that does so, in search engines and mailings too. */
const wrappers = [
  new RegExp(`^(?:[^/]+\\.)?(?:${wrapperHosts.replaceAll('.', '\\.')})/`),
  /^(?:www\.)?(?:google\.[a-z.]{2,6}\/url|youtube\.com\/redirect|linkedin\.com\/safety\/go)$/,
  /^(?:www\.bing\.com\/ck|duckduckgo\.com\/l)(?:\/|$)|\/atp-safelinks\.html$|^click(?:time)?\./,
  /^email\.[^/]+\/c\/|\/(?:ls|track|wf)\/click\b|\.list-manage\.com\/(?:unsub|profile|vcard)/,
]

/** Host and path of pages that their reader alone can open: of a mailbox, of a home network. */
const ownPages = [
  /(?:^|\.)(?:mail|webmail|outlook|owa)\.[^/]+\.|^www\.icloud\.com\/mail/,
  /^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+\//,
  /^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.[\d.]+\//,
  /^[^/]+\.(?:local|localhost|localdomain|internal|intranet|lan|home|home\.arpa|corp)\.?\//,
]

/** What networks and lists add to an address: who has clicked there. */
const readerParameters = ['fbclid', 'gclid', 'igshid', 'mc_cid', 'mc_eid', 'mkt_tok', 'msclkid']

/** An address in its parts; undefined where it is none. */
export function urlOf(text: string): URL | undefined {
  return v.is(v.pipe(v.string(), v.url()), text) ? new URL(text) : undefined
}

/**
 * A typed address as all readers can have it: without the full stop or bracket that ended a
 * sentence, without what wraps it, and without whose click it was.
 */
export function sharedLink(typed: string): string {
  let text = withoutEnding(typed)
  // Of several programs, each may have wrapped it.
  for (let layer = 0; layer < 5; layer++) text = targetOf(text) ?? text
  const url = urlOf(text)
  const added = readerParameters.filter((name) => url?.searchParams.has(name))
  for (const name of added) url?.searchParams.delete(name)
  return url && added.length > 0 ? url.href : text
}

/** Whether an address is for one reader: it wraps an unknown target, or is a page of their own. */
export function isReadersOwn(text: string): boolean {
  return isAmong([...wrappers, ...ownPages], urlOf(text))
}

function isAmong(forms: readonly RegExp[], url: URL | undefined): boolean {
  return url?.protocol === 'https:' && forms.some((form) => form.test(url.hostname + url.pathname))
}

/** The address that another one wraps, in a parameter or in its path, if it is one. */
function targetOf(text: string): string | undefined {
  const url = urlOf(text)
  if (!url || !isAmong(wrappers, url)) return undefined
  // Proofpoint has signs of its own for those of an address; `*` is one that is somewhere else.
  const [, third = ''] = /^https:\/\/[^/]+\/v3\/__(https?:[^*]+?)__;/.exec(text) ?? []
  const second = url.pathname === '/v2/url' ? url.searchParams.get('u') : null
  const inPath = /\/(https?(?::|%3a)(?:%2f[^/]*|\/.*))/i.exec(url.pathname)?.[1]
  const target = [
    third.replace(/^(https?:)\/+/, '$1//'),
    decoded((second ?? '').replaceAll('-', '%').replaceAll('_', '/')),
    ...url.searchParams.values(),
    decoded(inPath ?? ''),
  ].find((one) => one && /^https?:\/\/[^/]/i.test(one))
  // What was saved in a wrapper stays as it is, where its target could not be.
  return target && /^https:/i.test(target) ? target : undefined
}

function withoutEnding(text: string): string {
  let end = text.length
  // A bracket that the address opens belongs to it.
  const endings = `.,;:!?…>]}"”’'${text.slice(1).includes('(') ? '' : ')'}`
  while (end > 0 && endings.includes(text.charAt(end - 1))) end--
  return text.slice(end > 0 && '<(["“'.includes(text.charAt(0)) ? 1 : 0, end)
}
