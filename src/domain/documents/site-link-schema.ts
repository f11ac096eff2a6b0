import * as v from 'valibot'
import { emailField } from '../credentials.ts'
import { isStorable, plainAddress } from '../text-schema.ts'

/** Whether the site has a page at a path. */
export type IsPage = (path: string) => boolean

const maxLength = 1_000
const badLink =
  'Start with https:// for another site, mailto: for an email, or / for a page of this site.'
const noPage = 'This site has no page at that address. Copy it from the page’s address bar.'

const address = v.pipe(v.string(), v.url())

/** An address on the web as somebody copies it: secure, with a host, without a password. */
function isWebAddress(text: string): boolean {
  if (!/^https:\/\//i.test(text) || !v.is(address, text)) return false
  const { hostname, username, password } = new URL(text)
  return /.\../.test(hostname) && username === '' && password === ''
}

function isMailAddress(text: string): boolean {
  return /^mailto:/i.test(text) && v.is(emailField, text.slice('mailto:'.length))
}

/** A page of the site, with a query or a place on the page. `//` would be another site. */
function isPath(text: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(text)
}

const trimmed = v.pipe(
  v.optional(v.string(badLink), ''),
  v.transform(plainAddress),
  v.maxLength(maxLength, 'This link is too long.'),
  v.check(isStorable, badLink),
  v.transform((text) => text.replace(/^(https|mailto):/i, (scheme) => scheme.toLowerCase())),
)

type WebAddress = `https://${string}`
type Link = WebAddress | `mailto:${string}` | `/${string}`

/** A link, or none: https, mailto or a page of the site. */
export function linkSchema(isPage: IsPage) {
  return v.pipe(
    trimmed,
    v.custom<Link | ''>((text) => text === '' || isLink(String(text)), badLink),
    v.check((text) => !isPath(text) || isPage(text.replace(/[?#].*$/, '')), noPage),
  )
}

function isLink(text: string): boolean {
  return isWebAddress(text) || isMailAddress(text) || isPath(text)
}

/** An address of another site, or none. */
export const webAddressSchema = v.pipe(
  trimmed,
  v.custom<WebAddress | ''>(
    (text) => text === '' || isWebAddress(String(text)),
    'Copy the whole address, starting with https://.',
  ),
)

/** The addresses of players that a page may show in a frame. The security policy names the same. */
export const playerOrigins = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
] as const

const noVideo =
  'Copy the address of a video on YouTube or Vimeo, like https://www.youtube.com/watch?v=…'

/** The player's address for a video's address, as the host's page or its Share button give it. */
export function playerAddress(text: string): WebAddress | undefined {
  if (!isWebAddress(text)) return undefined
  const { hostname, pathname, searchParams } = new URL(text)
  const host = hostname.replace(/^(www|m)\./, '')
  const id = /^\/(?:(?:embed|shorts|live|video)\/)?([\w-]+)\/?$/.exec(pathname)?.[1]
  const isYouTube = host === 'youtube.com' || host === 'youtube-nocookie.com'
  if (isYouTube || host === 'youtu.be') {
    const video = searchParams.get('v') ?? id ?? ''
    return /^[\w-]{6,20}$/.test(video) ? `${playerOrigins[0]}/embed/${video}` : undefined
  }
  if (host !== 'vimeo.com' && host !== 'player.vimeo.com') return undefined
  return id && /^\d+$/.test(id) ? `${playerOrigins[1]}/video/${id}` : undefined
}

/** A video's address, or none. It becomes that of the player. */
export const videoSchema = v.pipe(
  trimmed,
  v.check((text) => text === '' || playerAddress(text) !== undefined, noVideo),
  v.transform((text) => playerAddress(text) ?? ''),
)
