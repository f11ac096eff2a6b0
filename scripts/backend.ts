/** The local backend replaces Supabase: accounts and profiles, in a process of its own. */
import { once } from 'node:events'
import { serve } from '@hono/node-server'
import { isRestored } from './backup/rehearsal.ts'
import { openBackend } from './local/backend/backend-app.ts'
import { backendKeys } from './local/backend/backend-keys.ts'
import { watchClubMails } from './local/backend/club-mails.ts'
import { type Mail, mailBlock, storeMail, toMail } from './local/backend/mails.ts'
import { printed } from './local/backend/refusals.ts'
import { seedDemoMembers, seedDemoPlayers } from './local/backend/seed.ts'
import { stateDirectory } from './local/paths.ts'
import { idleConnections, portFromSetting } from './local/ports.ts'
import { onShutdown, run } from './local/shutdown.ts'
import { lockState } from './local/state-lock.ts'

const { error } = console
console.error = (...values: unknown[]) => error(...values.map(printed))

async function start(): Promise<void> {
  const stateDir = stateDirectory()
  const port = await portFromSetting('SUPABASE_PORT', 54_321)
  const siteUrl = process.env.SITE_URL || 'http://127.0.0.1:8787'
  onShutdown(await lockState(stateDir, 'backend'))

  async function show(mail: Mail): Promise<void> {
    await storeMail(stateDir, mail)
    console.log(mailBlock(mail))
  }

  const keys = await backendKeys(stateDir)
  const { fetch, connection } = await openBackend({
    stateDir,
    siteUrl,
    keys,
    email: { send: (message) => show(toMail(message)) },
  })
  onShutdown(() => connection.close())
  if (!isRestored(stateDir)) {
    await seedDemoMembers(connection)
    await seedDemoPlayers(connection)
  }

  const watch = watchClubMails(siteUrl, show)
  const server = serve({
    hostname: '127.0.0.1',
    port,
    // Its own Response repeats the backend’s Content-Length, which strict clients refuse.
    overrideGlobalObjects: false,
    serverOptions: idleConnections,
    fetch: (request, { incoming }) =>
      watch(request, async () =>
        fetch(request, { peerAddress: incoming.socket.remoteAddress ?? null }),
      ),
  })
  await once(server, 'listening')
  onShutdown(() => server.close())
  announce({ ready: true, url: `http://127.0.0.1:${port}` })
}

/** Tells the parent, or the terminal, that the server is ready. */
function announce(message: { ready: true; url: string }): void {
  if (process.send) process.send(message)
  else console.log(JSON.stringify(message))
}

await run(start)
