import * as v from 'valibot'
import { emailField } from '../credentials.ts'
import { isStorable, plainAddress, plainWebAddress } from '../text-schema.ts'
import { isReadersOwn, sharedLink, urlOf } from './shared-link.ts'

/** Whether the site has a page at a path. */
export type IsPage = (path: string) => boolean

/** In characters, before and after an address is unwrapped. */
const maxTyped = 4_000
const maxLength = 1_000
const tooLong = 'This link is too long.'
const badLink =
  'Start with https:// for another site, mailto: for an email, or / for a page of this site.'
/** Of an address that is for one reader. */
export const readersOwn =
  'This link works for you alone, or tells who you are. Open the page itself and copy its address.'
const noPage = 'This site has no page at that address. Copy it from the page’s address bar.'

/** An address on the web as somebody copies it: secure, with a host, without a password. */
function webUrl(text: string): URL | undefined {
  const url = /^https:\/\//i.test(text) ? urlOf(text) : undefined
  const isWhole = url && /^(?!www\.[^.]+$).+\../.test(url.hostname)
  return isWhole && !url.username && !url.password ? url : undefined
}

function isMailAddress(text: string): boolean {
  return /^mailto:/i.test(text) && v.is(emailField, text.slice('mailto:'.length))
}

/** A page of the site, with a query or a place on the page. `//` would be another site. */
function isPath(text: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(text)
}

/** @param isPage left out by readers of what is saved */
function address(isPage: IsPage | undefined) {
  return v.pipe(
    v.optional(v.string(badLink), ''),
    v.transform(plainAddress),
    v.maxLength(maxTyped, tooLong),
    v.check(isStorable, badLink),
    v.transform((text) => sharedLink(plainWebAddress(text))),
    v.maxLength(maxLength, tooLong),
    v.transform((text) => text.replace(/^(https|mailto):/i, (scheme) => scheme.toLowerCase())),
    v.check((text) => !isPage || !isReadersOwn(text), readersOwn),
  )
}

type WebAddress = `https://${string}`
type Link = WebAddress | `mailto:${string}` | `/${string}`

/** A link, or none: https, mailto or a page of the site. */
export function linkSchema(isPage?: IsPage) {
  return v.pipe(
    address(isPage),
    v.custom<Link | ''>((text) => text === '' || isLink(String(text)), badLink),
    v.check((text) => !isPage || !isPath(text) || isPage(text.replace(/[?#].*/s, '')), noPage),
  )
}

function isLink(text: string): boolean {
  return webUrl(text) !== undefined || isMailAddress(text) || isPath(text)
}

/** An address of another site, or none. */
export function webAddressSchema(isPage?: IsPage) {
  return v.pipe(
    address(isPage),
    v.custom<WebAddress | ''>(
      (text) => text === '' || webUrl(String(text)) !== undefined,
      'Copy the whole address, starting with https://.',
    ),
  )
}

/** The addresses of players that a page may show in a frame. The security policy names the same. */
export const playerOrigins = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
] as const

const noVideo =
  'Copy the address of a video on YouTube or Vimeo, like https://www.youtube.com/watch?v=…'
const noSingleVideo =
  'This is no video but a playlist, channel or search. Open the video itself and copy its address, like https://www.youtube.com/watch?v=…'

const youTube = /^(?:(?:www|m|music)\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be)$/
const vimeo = /^(?:(?:www|player)\.)?vimeo\.com$/

/** A video of YouTube by its path. What looks like one are the players of playlists and channels. */
const youTubePath =
  /^\/(?:embed|shorts|live|v|e|watch)\/(?!videoseries|live_stream)([\w-]{11})(?=\/|$)/
/** The number of a Vimeo video, and the hash of an unlisted one. */
const vimeoPath =
  /^\/(?:(?:video|manage\/videos|channels\/[^/]+|groups\/[^/]+\/videos|(?:showcase|album)\/\d+\/video|ondemand\/[^/]+)\/)?(\d+)(?:\/([\da-f]+))?\/?$/

/** The player's address for a video's address, as the host's page or its Share button give it. */
export function playerAddress(text: string): WebAddress | undefined {
  const url = secureUrl(text)
  if (!url) return undefined
  const { hostname, pathname, searchParams } = url
  if (vimeo.test(hostname)) {
    const [, video, pathHash] = vimeoPath.exec(pathname) ?? []
    const hash = /^[\da-f]+$/.exec(pathHash ?? searchParams.get('h') ?? '')?.[0]
    if (!video) return undefined
    return `${playerOrigins[1]}/video/${video}${hash ? `?h=${hash}` : ''}`
  }
  if (!youTube.test(hostname)) return undefined
  const [, path = ''] = youTubePath.exec(hostname === 'youtu.be' ? `/v${pathname}` : pathname) ?? []
  const video = /^\/watch\/?$/.test(pathname) ? (searchParams.get('v') ?? '') : path
  return /^[\w-]{11}$/.test(video) ? `${playerOrigins[0]}/embed/${video}` : undefined
}

/** Players are secure, whatever an old link says. */
function secureUrl(text: string): URL | undefined {
  return webUrl(text.replace(/^http:/i, 'https:'))
}

function isVideoHost(text: string): boolean {
  const { hostname = '' } = secureUrl(text) ?? {}
  return youTube.test(hostname) || vimeo.test(hostname)
}

/** A video's address, or none. It becomes that of the player. */
export const videoSchema = v.pipe(
  address(undefined),
  v.check(
    (text) => text === '' || playerAddress(text) !== undefined,
    ({ input }) => (isVideoHost(input) ? noSingleVideo : noVideo),
  ),
  v.transform((text) => playerAddress(text) ?? ''),
)
