import type { Context } from 'hono'
import { scheduleEditorTexts } from '../../../src/content/officers/schedule-editor.ts'
import { parseStored } from '../../../src/domain/documents/site-documents-form.ts'
import { seasonOfId } from '../../../src/domain/schedule/game-identity.ts'
import {
  closedSeasons,
  documentOf,
  hasOpenGames,
  type KeyedGame,
  maxGames,
} from '../../../src/domain/schedule/published-schedule.ts'
import { type FormError, formError } from '../../../src/domain/submission.ts'
import { loggedOutage, UpstreamError } from '../../http/upstream-error.ts'
import type { WorkerEnv } from '../../request-context.ts'
import { call } from '../../services/desk/call.ts'
import { fileGames } from '../../services/schedule/edited-schedule.ts'
import { gamesIn } from '../../services/schedule/schedule.ts'
import { documentsOf } from '../../services/site-documents/site-documents.ts'
import { noValues, publishDocument, type ValuesOf } from './publish-document.ts'

/** Without the file, its games cannot be changed. */
export const noFile = formError(scheduleEditorTexts.noFile, 'no-file')

/** In bytes as JSON. The database takes 256 KB, with a space after each comma and colon. */
const maxSize = 240_000

/** A version of the edited schedule, the newest one without a number. */
export function scheduleVersion(c: Context<WorkerEnv>, version?: number) {
  return call(c.var.context, 'document_version', { document: 'schedule', version })
}

/**
 * The schedule as an officer sees it at a version, the newest one without a number, closed seasons
 * too. Without an open game of officers, the file has the games.
 */
export async function scheduleAt(c: Context<WorkerEnv>, version?: number) {
  const { context } = c.var
  const stored = version === 0 ? null : await scheduleVersion(c, version)
  const { documents, versions } = await documentsOf(context)
  // What visitors see is parsed already. Where a later release saved it, officers see what they do.
  const isKnown = stored?.version === versions?.schedule
  const parsed = stored && !isKnown ? parseStored('schedule', stored.data) : null
  const published = (stored && (parsed ?? documents.schedule)) || {}
  const own = gamesIn(published).all
  const closed = closedSeasons(published)
  if (hasOpenGames(published)) return { stored, own, closed, isOfFile: false, games: own }
  const ofFile = await fileGames(context).catch(loggedOutage())
  const isOpen = ({ id }: KeyedGame) => !closed.includes(seasonOfId(id) ?? 0)
  /** Null without the file. */
  const games = ofFile instanceof UpstreamError ? null : [...own, ...ofFile.filter(isOpen)]
  return { stored, own, closed, isOfFile: true, games }
}

/** Publishes all games of the schedule, over the version that the officer saw. */
export async function publishGames(
  c: Context<WorkerEnv>,
  base: number,
  games: readonly KeyedGame[] | FormError,
  valuesOf: ValuesOf = noValues,
) {
  if ('ok' in games) return c.json(games, 409)
  if (games.length > maxGames)
    return c.json(formError(scheduleEditorTexts.tooMany(maxGames), 'too-many'), 422)
  const document = documentOf(games)
  if (new TextEncoder().encode(JSON.stringify(document)).length > maxSize)
    return c.json(formError(scheduleEditorTexts.tooLarge, 'too-large'), 422)
  return publishDocument(c, 'schedule', base, document, valuesOf)
}
