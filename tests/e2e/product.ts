import {
  documentsKey,
  nothingPublished,
} from '../../functions/services/site-documents/stored-documents.ts'
import { demoMembers } from '../../scripts/local/backend/demo-members.ts'
import { readMails } from '../../scripts/local/backend/mails.ts'
import { backend, siteUrl } from '../../scripts/local/backend/test-backend.ts'
import { freePort } from '../../scripts/local/ports.ts'
import { settingsOfBackend } from '../../scripts/local/settings.ts'
import type { TakenMail } from '../../src/domain/mail/mail-kinds.ts'
import { startProxy, startServer } from '../edge/loopback.ts'
import { skippedTimers, startWorker } from '../edge/worker.ts'

/** The stories in the athletics site's feed. */
export const feedTitles = ['Tribe Wins the Opener', 'Spring Practice Begins']

const stories = feedTitles.map(
  (title) => `<item>
    <title>${title}</title>
    <link>https://tribeathletics.com/news/1</link>
    <description><![CDATA[<img src="https://tribeathletics.com/1.jpg"/><br />The story.]]></description>
    <pubDate>Sun, 04 Jan 2026 17:00:00 GMT</pubDate>
  </item>`,
)
const feed = `<rss version="2.0"><channel><title>Football</title>${stories.join('')}</channel></rss>`

/** Far ahead, so that the edge finds the same next game for a long time to come. */
export const kickoff = Date.UTC(2099, 7, 29, 18)

/** The season of every test, with names and places of its own. */
export const seasonFile = [
  'Game,Game Date,Home or Away,Location,Home Icon,Away Icon,Special Event,Archived,Draft',
  `Seaside,${new Date(kickoff + 7 * 86_400_000).toISOString()},Home,"Tidewater Field, Norfolk, VA",,,Old Boys' Day,,`,
  `Hillcrest,${new Date(kickoff).toISOString()},Away,"Summit Bowl, Boone, NC",,,,,`,
  'Riverton,2025-09-06T18:00:00Z,Home,"Tidewater Field, Norfolk, VA",,,,,',
  'Lakeside,2025-09-13,Away,"Harbor Park, Erie, PA",,,,,',
].join('\n')

/** A member whose profile arrives when a test says so. */
export const slowMember = demoMembers[2] ?? demoMembers[0]

/** A session that is due for renewal while the provider sends no usable response. */
export const unknownSession = [{ name: '__Host-sb-127-refresh', value: 'renewal-out-of-order' }]

/** A browser that sends it meets the site as it is where mail is set up. */
export const mailHeader = { 'x-mail': 'yes' }

/** Signs the links that turn a mail off. */
export const mailKey = 'k'.repeat(32)

/** A mail as the Worker hands it to the binding. */
interface ClubMail {
  to: string
  replyTo: string
  subject: string
  text: string
}

/** The whole product on this machine. */
export type Product = Awaited<ReturnType<typeof startProduct>>

/**
 * Runs in front of the built Worker, which sees requests for the site's address: a proxy may be
 * there. Its timers above 250 ms, which are time limits, take 50 times as long, so that a busy
 * machine exceeds none. Nothing waits for the least duration of a response, or between two puts.
 * Mail is set up for requests with a header, and for the trigger.
 */
const entry = (siteAddress: string) => `
  import app from './index.js'
  export * from './index.js'
  const { setTimeout } = globalThis
  globalThis.setTimeout = (work, ms = 0, ...given) =>
    setTimeout(work, ${skippedTimers}.includes(given[0]) ? 0 : ms > 250 ? ms * 50 : ms, ...given)
  let mailEnv
  const withMail = (env) =>
    (mailEnv ??= {
      ...env,
      MAIL_FROM: 'club@alumni.example',
      MAIL_KEY: '${mailKey}',
      EMAIL: {
        async send(mail) {
          const body = JSON.stringify(mail)
          return (await fetch(env.MAIL_STUB, { method: 'POST', body })).json()
        },
      },
    })
  export default {
    fetch(request, env, context) {
      const address = '${siteAddress}' + request.url.slice(new URL(request.url).origin.length)
      const own = request.headers.has('${Object.keys(mailHeader)}') ? withMail(env) : env
      return app.fetch(new Request(address, request), own, context)
    },
    scheduled: (trigger, env, context) => app.scheduled(trigger, withMail(env), context),
  }
`

/**
 * Starts the built Worker in front of the local backend, with a stub of the athletics site.
 * @param proxyUrl where browsers find the product, if not at the Worker itself
 */
export async function startProduct(proxyUrl?: string) {
  const port = await freePort()
  const workerUrl = `http://127.0.0.1:${port}`
  const url = proxyUrl ?? workerUrl
  const athletics = await startServer(
    (request) => new Response(request.url.endsWith('.csv') ? seasonFile : feed),
  )
  const clubMails: ClubMail[] = []
  const mailService = await startServer(async (request) => {
    clubMails.push(JSON.parse(await request.text()))
    return Response.json({ messageId: `<${clubMails.length}@mail.example>` })
  })
  const accounts = await startProxy(backend.url)
  let dueMails: TakenMail[] | undefined
  let slowProfile = Promise.withResolvers<void>()
  accounts.respond = async (request) => {
    if (request.method === 'GET' && isFromSlowMember(request)) await slowProfile.promise
    if (dueMails && request.url.endsWith('/rpc/take_mails')) return Response.json(dueMails)
    const isUnknown = (await request.clone().text()).includes('renewal-out-of-order')
    return isUnknown ? new Response('Out of order') : undefined
  }
  const settings = {
    ...settingsOfBackend(backend),
    SITE_URL: url,
    SUPABASE_URL: accounts.url,
    NEWS_FEED_URL: `${athletics.url}/feed.xml`,
    SCHEDULE_URL: `${athletics.url}/schedule.csv`,
    MAIL_STUB: mailService.url,
  }
  const worker = await startWorker(settings, () => entry(url), port)
  // As where nobody has published anything: what other tests publish is not on its pages.
  await worker.kv.put(documentsKey, JSON.stringify(nothingPublished))
  return {
    url,
    workerUrl,
    photos: worker.r2,
    /** What the Worker has logged, one JSON text a line. */
    logs: worker.logs,
    backendUrl: backend.url,
    publishableKey: backend.keys.publishableKey,
    /** Every mail so far, oldest first. Their links lead to this product. */
    async mails() {
      const mails = await readMails(backend.stateDir)
      return mails.map((mail) => ({ ...mail, link: mail.link.replace(siteUrl, url) }))
    },
    /**
     * Runs the trigger of the club's mails, which sends what is due, or these in its place: a
     * decision's mail is due after five minutes. Gives what the mail service got.
     */
    async sendClubMails(due?: TakenMail[]): Promise<ClubMail[]> {
      dueMails = due
      await worker.scheduled(new Date(), '*/10 * * * *')
      dueMails = undefined
      return clubMails.splice(0)
    },
    /** Answers what has asked for the slow member's profile so far. */
    sendSlowProfile() {
      slowProfile.resolve()
      slowProfile = Promise.withResolvers()
    },
    async stop() {
      for (const part of [worker, athletics, mailService, accounts]) await part.stop()
    },
  }
}

/** Whether a request for a profile carries this member's token. */
function isFromSlowMember({ url, headers }: Request): boolean {
  const claims = headers.get('authorization')?.split('.')[1] ?? ''
  const isTheirs = Buffer.from(claims, 'base64url').toString().includes(slowMember.email)
  return isTheirs && url.includes('/rest/v1/profiles')
}
