import type { Context } from 'hono'
import { scheduleEditorTexts } from '../../../src/content/officers/schedule-editor.ts'
import { teamDirectory } from '../../../src/content/teams.ts'
import { parseStored } from '../../../src/domain/documents/site-documents-form.ts'
import { seasonOfId } from '../../../src/domain/schedule/game-identity.ts'
import {
  closedSeasons,
  hasOpenGames,
  type KeyedGame,
  type PublishedSchedule,
  readPublished,
} from '../../../src/domain/schedule/published-schedule.ts'
import { formError } from '../../../src/domain/submission.ts'
import { loggedOutage, UpstreamError } from '../../http/upstream-error.ts'
import type { WorkerEnv } from '../../request-context.ts'
import { call } from '../../services/desk/call.ts'
import { fileGames } from '../../services/schedule/edited-schedule.ts'
import { documentsOf } from '../../services/site-documents/site-documents.ts'

/** Without the file, its games cannot be changed. */
export const noFile = formError(scheduleEditorTexts.noFile, 'no-file')

/** A version of the edited schedule, the newest one without a number. */
export function scheduleVersion(c: Context<WorkerEnv>, version?: number) {
  return call(c.var.context, 'document_version', { document: 'schedule', version })
}

/** The published games in a version. */
export async function publishedIn(
  c: Context<WorkerEnv>,
  version: { data: unknown } | null,
): Promise<PublishedSchedule> {
  if (!version) return {}
  const readable = parseStored('schedule', version.data)
  // A later release saved it: officers see what visitors do, the newest one that can be read.
  return readable ?? (await documentsOf(c.var.context)).documents.schedule ?? {}
}

/** The games that officers have published in a version, closed ones too. */
export async function publishedGames(c: Context<WorkerEnv>, version: number): Promise<KeyedGame[]> {
  const stored = version === 0 ? null : await scheduleVersion(c, version)
  return readPublished(await publishedIn(c, stored), teamDirectory)
}

/**
 * The games of a schedule, closed ones too: without an open game, those of the file. Null without
 * the file that they come from.
 */
export async function gamesIn(
  c: Context<WorkerEnv>,
  published: PublishedSchedule,
): Promise<KeyedGame[] | null> {
  const own = readPublished(published, teamDirectory)
  if (hasOpenGames(published)) return own
  const games = await fileGames(c.var.context).catch(loggedOutage())
  if (games instanceof UpstreamError) return null
  const seasons = closedSeasons(published)
  return [...own, ...games.filter(({ id }) => !seasons.includes(seasonOfId(id) ?? 0))]
}

/** The games that an officer saw at a version; null without the file that they came from. */
export async function gamesAt(c: Context<WorkerEnv>, version: number): Promise<KeyedGame[] | null> {
  const stored = version === 0 ? null : await scheduleVersion(c, version)
  return gamesIn(c, await publishedIn(c, stored))
}
