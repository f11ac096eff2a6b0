import type { Context } from 'hono'
import { teamDirectory } from '../../../src/content/teams.ts'
import { parseStored } from '../../../src/domain/documents/site-documents-form.ts'
import {
  hasGames,
  type KeyedRow,
  type PublishedSchedule,
  rowsOf,
} from '../../../src/domain/schedule/published-schedule.ts'
import { loggedOutage, UpstreamError } from '../../http/upstream-error.ts'
import type { WorkerEnv } from '../../request-context.ts'
import { call } from '../../services/desk/call.ts'
import { fileRows } from '../../services/schedule/edited-schedule.ts'
import { documentsOf } from '../../services/site-documents/site-documents.ts'

/** A version of the edited schedule, the newest one without a number. */
export function scheduleVersion(c: Context<WorkerEnv>, version?: number) {
  return call(c.var.context, 'document_version', { document: 'schedule', version })
}

/** The published games in a version; undefined where the file is the schedule. */
export async function publishedIn(
  c: Context<WorkerEnv>,
  version: { data: unknown } | null,
): Promise<PublishedSchedule | undefined> {
  if (!version) return undefined
  const readable = parseStored('schedule', version.data)
  // A later release saved it: officers see what visitors do, the newest one that can be read.
  const published = readable ?? (await documentsOf(c.var.context)).documents.schedule
  return hasGames(published) ? published : undefined
}

/** The rows that an officer saw at a version; null without the file that they came from. */
export async function rowsAt(c: Context<WorkerEnv>, version: number): Promise<KeyedRow[] | null> {
  const stored = version === 0 ? null : await scheduleVersion(c, version)
  const published = await publishedIn(c, stored)
  if (published) return rowsOf(published, teamDirectory)
  const rows = await fileRows(c.var.context).catch(loggedOutage())
  return rows instanceof UpstreamError ? null : rows
}
