import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { parseSettings, SettingsError } from '../../functions/env.ts'
import { startBackend } from './backend/backend-process.ts'
import { demoMembers } from './backend/demo-members.ts'
import { demoPlayers } from './backend/demo-players.ts'
import { edgeDirectory, stateDirectory } from './paths.ts'
import { portFromSetting } from './ports.ts'
import { type Settings, settingsFromEnvironment, settingsOfBackend } from './settings.ts'
import { SetupError } from './setup-error.ts'
import { isShuttingDown, onShutdown, shutdown } from './shutdown.ts'
import { step } from './steps.ts'

/** The address and state of a local site. */
export interface Site {
  port: number
  url: string
  /** The local backend's port. Undefined when the environment names an accounts service or none. */
  backendPort: number | undefined
  stateDir: string
}

/** Finds out where the site can run. @throws {SetupError} naming the setting to change */
export async function prepareSite(): Promise<Site> {
  checkSettings()
  const port = await portFromSetting('PORT', 8787)
  const isLocalBackend = process.env.SUPABASE_URL === undefined
  const backendPort = isLocalBackend ? await portFromSetting('SUPABASE_PORT', 54_321) : undefined
  if (port === backendPort) {
    throw new SetupError(
      `PORT and SUPABASE_PORT are both ${port}: set one of them to another port.`,
    )
  }
  const stateDir = stateDirectory()
  ensureWritable(stateDir)
  return { port, url: `http://127.0.0.1:${port}`, backendPort, stateDir }
}

/** @throws {SetupError} where the state cannot be saved */
function ensureWritable(stateDir: string): void {
  try {
    mkdirSync(stateDir, { recursive: true })
    accessSync(stateDir, constants.W_OK)
  } catch (cause) {
    throw new SetupError(
      `${stateDir} cannot be written: set STATE_DIR to a directory of your own.`,
      { cause },
    )
  }
}

/** Reports wrong settings of the environment before anything starts. @throws {SetupError} */
function checkSettings(): void {
  const shipped = { SITE_URL: 'https://alumni.example', NEWS_FEED_URL: 'https://feed.example' }
  try {
    parseSettings({ ...shipped, ...settingsFromEnvironment() })
  } catch (error) {
    if (error instanceof SettingsError) throw new SetupError(error.message)
    throw error
  }
}

/** Starts the local backend, if this site has one, and gives every setting of the Worker. */
export async function settingsOfSite({ url, backendPort, stateDir }: Site): Promise<Settings> {
  const given = settingsFromEnvironment()
  const settings: Settings = { SITE_URL: url, ...given }
  if (backendPort === undefined) return settings
  const backend = await step('Accounts', 'the local backend responds', () =>
    startBackend({ port: backendPort, stateDir, siteUrl: settings.SITE_URL ?? url, isShown: true }),
  )
  onShutdown(() => backend.stop())
  backend.ended.then(() => {
    if (isShuttingDown()) return
    console.error('The local backend has ended, so the site ends too.')
    return shutdown(1)
  })
  const mail = { MAIL_FROM: 'club@alumni.example', MAIL_KEY: backend.keys.secretKey }
  return { SITE_URL: url, ...settingsOfBackend(backend), ...mail, ...given }
}

/** Ends the site where its state is deleted under it: nothing could be read or saved any more. */
function endWithState(stateDir: string): void {
  const watch = setInterval(() => {
    if (existsSync(edgeDirectory(stateDir)) || isShuttingDown()) return
    console.error(
      `${stateDir} has been deleted, so the site ends. Started again, it begins afresh.`,
    )
    shutdown(1)
  }, 500)
  watch.unref()
}

/** Says where the site is and how to get in. It ends with its state. */
export function welcome({ url, backendPort, stateDir }: Site): void {
  endWithState(stateDir)
  const [member] = demoMembers
  const officer = demoMembers.find(({ is_officer }) => is_officer) ?? member
  const lines = [`The site      ${url}`]
  if (backendPort !== undefined) {
    lines.push(
      `Sign in with  ${member.email}    ${member.password}  (a verified member)`,
      `or            ${officer.email}  ${officer.password}  (an officer)`,
      `Demo data     ${demoMembers.length} members and ${demoPlayers.length} players, all made up`,
      'Mails         appear here; a lost confirmation is not sent again here, and what the site',
      '              writes about decisions comes after five minutes',
    )
  }
  console.log(`\n  ${lines.join('\n  ')}\n\n  Ctrl-C ends everything.\n`)
}
