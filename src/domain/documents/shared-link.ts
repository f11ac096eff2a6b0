import * as v from 'valibot'
import { decoded } from '../parameter.ts'

/** Host and path of what sends its reader on: mail filters, search engines, networks, lists. */
const wrappers = [
  /\.safelinks\.protection\.(?:outlook\.com|office365\.us)\//,
  /^urldefense(?:\.proofpoint)?\.(?:com|us)\//,
  /^(?:www\.)?(?:google\.[a-z.]{2,6}\/url|bing\.com\/ck\/|youtube\.com\/redirect|linkedin\.com\/safety\/go)$/,
  /^(?:l|lm)\.(?:facebook|instagram)\.com\/|^(?:slack-redir\.net|duckduckgo\.com\/l)\//,
  /(?:^|\.)(?:linkprotect\.cudasvc|secure-web\.cisco|mimecast|inky|fireeye|protection\.sophos)\.com\//,
  /(?:^|\.)(?:awstrack\.me|rs6\.net|hubspotlinks\.com|list-manage\.com\/(?!subscribe\b)[^/]+)\//,
  /(?:^|\.)list-manage\.com\/(?:unsubscribe|profile|vcard)$|^clicktime\.|^click\.|\/(?:ls|track|wf)\/click$/,
]

/** Host and path of pages that their reader alone can open. */
const ownPages = [
  /(?:^|\.)(?:mail|webmail|outlook|owa)\.[^/]+\.|^www\.icloud\.com\/mail/,
  /^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.[\d.]+\//,
  /^[^/]+\.(?:local|localhost|localdomain|internal|intranet|lan|home|home\.arpa|corp)\.?\//,
]

/** What networks and lists add to an address: who has clicked there. */
const readerParameters = ['fbclid', 'gclid', 'igshid', 'mc_cid', 'mc_eid', 'mkt_tok', 'msclkid']

/** A target may be wrapped by several programs. */
const maxLayers = 5

/**
 * A typed address as all readers can have it: without the full stop or bracket that ended a
 * sentence, without what wraps it, and without whose click it was.
 */
export function sharedLink(typed: string): string {
  let text = withoutEnding(typed)
  for (let layer = 0; layer < maxLayers; layer++) {
    const target = targetOf(text)
    if (!target) break
    text = target
  }
  const url = urlOf(text)
  const added = readerParameters.filter((name) => url?.searchParams.has(name))
  for (const name of added) url?.searchParams.delete(name)
  return url && added.length > 0 ? url.href : text
}

/** Whether an address is for one reader: it wraps an unknown target, or is of a mailbox or a home. */
export function isReadersOwn(text: string): boolean {
  const place = placeOf(urlOf(text))
  return [...wrappers, ...ownPages].some((form) => form.test(place))
}

const address = v.pipe(v.string(), v.url())

/** An address in its parts; undefined where it is none. */
export function urlOf(text: string): URL | undefined {
  return v.is(address, text) ? new URL(text) : undefined
}

function placeOf(url: URL | undefined): string {
  return url?.protocol === 'https:' ? `${url.hostname}${url.pathname}` : ''
}

/** The address that another one wraps, in a parameter or in its path, if it is one. */
function targetOf(text: string): string | undefined {
  const url = urlOf(text)
  const place = placeOf(url)
  if (!url || !wrappers.some((form) => form.test(place))) return undefined
  // Proofpoint has signs of its own for those of an address; `*` is one that is somewhere else.
  const [, third = ''] = /^https:\/\/[^/]+\/v3\/__(https?:[^*]+?)__;/.exec(text) ?? []
  const second = url.pathname === '/v2/url' && url.searchParams.get('u')
  const inPath = /\/(https?(?::|%3a)[^?#]*)/i.exec(url.pathname)?.[1]
  const found = [
    third.replace(/^(https?:)\/+/, '$1//'),
    second && decoded(second.replaceAll('-', '%').replaceAll('_', '/')),
    ...url.searchParams.values(),
    inPath && decoded(inPath),
  ]
  return found.find((one) => one && /^https?:\/\/[^/]/i.test(one)) || undefined
}

/** Of brackets, one that the address opens belongs to it. */
function withoutEnding(text: string): string {
  let end = text.length
  while (isEnding(text, end - 1)) end--
  const isMarked = '<(["“'.includes(text.charAt(0))
  return text.slice(end > 0 && isMarked ? 1 : 0, end)
}

function isEnding(text: string, at: number): boolean {
  const sign = text.charAt(at)
  if (sign === ')') return !text.slice(1).includes('(')
  return sign !== '' && '.,;:!?…>]}"”’\''.includes(sign)
}
