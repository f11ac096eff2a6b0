import type { Context } from 'hono'
import { scheduleEditorTexts } from '../../../src/content/officers/schedule-editor.ts'
import { previewed } from '../../../src/domain/documents/site-documents-form.ts'
import {
  documentOf,
  type KeyedGame,
  maxGames,
} from '../../../src/domain/schedule/published-schedule.ts'
import { type FormError, formError } from '../../../src/domain/submission.ts'
import type { WorkerEnv } from '../../request-context.ts'
import { documentsOf } from '../../services/site-documents/site-documents.ts'
import { noValues, publishDocument, type ValuesOf } from './publish-document.ts'
import { gamesAt, noFile } from './schedule-games.ts'

/** In bytes as JSON. The database takes 256 KB, with a space after each comma and colon. */
const maxSize = 240_000

/** Publishes all games of the schedule, over the version that the officer saw. */
export async function publishGames(
  c: Context<WorkerEnv>,
  base: number,
  games: readonly KeyedGame[],
  valuesOf: ValuesOf = noValues,
) {
  if (games.length > maxGames)
    return c.json(formError(scheduleEditorTexts.tooMany(maxGames), 'too-many'), 422)
  const document = documentOf(games)
  if (new TextEncoder().encode(JSON.stringify(document)).length > maxSize)
    return c.json(formError(scheduleEditorTexts.tooLarge, 'too-large'), 422)
  return publishDocument(c, 'schedule', base, document, valuesOf)
}

/** Publishes the games of a version as a change leaves them, or responds why it cannot be made. */
export async function publishChanged(
  c: Context<WorkerEnv>,
  base: number,
  change: (games: KeyedGame[]) => readonly KeyedGame[] | FormError,
  valuesOf?: ValuesOf,
) {
  const games = await gamesAt(c, base)
  if (games === null) return c.json(noFile, 503)
  const changed = change(games)
  return 'ok' in changed ? c.json(changed, 409) : publishGames(c, base, changed, valuesOf)
}

/** The page of the schedule with games that are not published, for the officer alone. */
export async function previewGames(c: Context<WorkerEnv>, games: readonly KeyedGame[]) {
  const { context } = c.var
  const document = documentOf(games)
  context.documents = previewed(await documentsOf(context), 'schedule', document)
  return c.var.renderPage('/schedule')
}
