import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoMembers } from '../../scripts/local/demo-members.ts'
import { type Stack, startStack } from '../../scripts/local/stack.ts'
import { startProxy } from '../edge/loopback.ts'
import type { Session } from './accounts.ts'
import { feedOf, startStubs } from './stubs.ts'

/** The stories in the athletics site's feed. */
export const feedTitles = ['Tribe Wins the Opener', 'Spring Practice Begins']

/** Far ahead, so that the edge finds the same next game for a long time to come. */
export const kickoff = Date.UTC(2099, 7, 29, 18)

/** The season of every test, with names and places of its own. */
export const seasonFile = [
  'Game,Game Date,Home or Away,Location,Home Icon,Away Icon,Special Event,Archived,Draft',
  `Seaside,${new Date(kickoff + 7 * 86_400_000).toISOString()},Home,"Tidewater Field, Norfolk, VA",,,Old Boys' Day,false,false`,
  `Hillcrest,${new Date(kickoff).toISOString()},Away,"Summit Bowl, Boone, NC",,,,false,false`,
  'Riverton,2025-09-06T18:00:00Z,Home,"Tidewater Field, Norfolk, VA",,,,false,false',
  'Lakeside,2025-09-13,Away,"Harbor Park, Erie, PA",,,,false,false',
].join('\n')

/** A member whose profile never comes: the page waits for it as long as it waits for any. */
export const patientMember = demoMembers[2] ?? demoMembers[0]

/** The cookies of somebody whose session is due for renewal while the accounts service is out of order. */
export const uncheckedSession: Session = [
  { name: '__Host-sb-127-refresh', value: 'renewal-out-of-order' },
]

/**
 * The whole product, with stand-ins for everybody else's servers and two kinds of trouble ready: for the patient
 * member and for the session that cannot be checked. Whoever starts it stops it.
 */
export async function startProduct(): Promise<Stack> {
  const stubs = await startStubs({ '/feed.xml': feedOf(feedTitles), '/schedule.csv': seasonFile })
  let backendUrl = ''
  const accounts = await startProxy(() => backendUrl)
  accounts.respond = async (request) => {
    if (isRead(request, '/rest/v1/profiles') && isFrom(request, patientMember.email)) return never()
    if (!request.url.includes('grant_type=refresh_token')) return undefined
    const isOurs = (await request.clone().text()).includes(uncheckedSession[0]?.value ?? '')
    return isOurs ? new Response('Out of order', { status: 503 }) : undefined
  }
  // Within the run's own directory, so that nothing is left behind when the run is broken off.
  const stateDir = await mkdtemp(join(process.env.STATE_DIR ?? tmpdir(), 'football-alumni-e2e-'))
  const stack = await startStack({
    stateDir,
    settings: {
      SUPABASE_URL: accounts.url,
      NEWS_FEED_URL: `${stubs.url}/feed.xml`,
      SCHEDULE_URL: `${stubs.url}/schedule.csv`,
    },
  })
  backendUrl = stack.backendUrl
  return {
    ...stack,
    async stop() {
      await stack.stop()
      await stubs.stop()
      await accounts.stop()
      await rm(stateDir, { recursive: true, force: true })
    },
  }
}

function isRead({ method, url }: Request, path: string): boolean {
  return method === 'GET' && url.includes(path)
}

/** Whether the token that a request carries is a member's. Who verifies it is not asked here. */
function isFrom(request: Request, email: string): boolean {
  const claims = request.headers.get('authorization')?.split('.')[1] ?? ''
  return Buffer.from(claims, 'base64url').toString().includes(`"${email}"`)
}

function never(): Promise<never> {
  return new Promise(() => undefined)
}
