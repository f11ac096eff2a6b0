import type { Context } from 'hono'
import { documentForms } from '../../../src/content/officers/document-forms.ts'
import { scheduleEditorTexts } from '../../../src/content/officers/schedule-editor.ts'
import {
  changeBefore,
  editorName,
  siteEditorTexts,
} from '../../../src/content/officers/site-editor.ts'
import { shownSite } from '../../../src/domain/documents/shown-site.ts'
import type { FormDocumentId } from '../../../src/domain/documents/site-documents.ts'
import {
  type DocumentObject,
  type FormFields,
  parseStored,
} from '../../../src/domain/documents/site-documents-form.ts'
import { versionConflict } from '../../../src/domain/edited-version.ts'
import { documentOf } from '../../../src/domain/schedule/published-schedule.ts'
import { loggedOutage, UpstreamError } from '../../http/upstream-error.ts'
import type { WorkerEnv } from '../../request-context.ts'
import { call, DeskError } from '../../services/desk/call.ts'
import { fileGames } from '../../services/schedule/edited-schedule.ts'
import { showSaved } from '../../services/site-documents/site-documents.ts'
import { signedInSessionOf } from '../accounts/account-responses.ts'
import { notSaved } from '../route-error.ts'

/** The notices of what was saved, and what visitors do not see yet. */
const unseen = {
  'document-published': 'document-saved',
  'document-restored': 'document-restored-unseen',
} as const

/** What a form shows of a version; null where it shows nothing. */
export type ValuesOf = (data: DocumentObject) => FormFields | null

/** Of what is saved without a form of its own. */
export const noValues: ValuesOf = () => null

/**
 * Saves a document that a schema has checked, and makes it visible. A conflict responds with the
 * version that was first.
 */
export async function publishDocument(
  c: Context<WorkerEnv>,
  id: FormDocumentId | 'schedule',
  base: number,
  data: DocumentObject,
  valuesOf: ValuesOf,
  published: keyof typeof unseen = 'document-published',
) {
  const { context } = c.var
  async function publishAndShow() {
    const shipped = await shippedData(c, id)
    const whole = id === 'notice' ? { ...data, id: await noticeId(c, base) } : data
    const saved = await call(context, 'publish', { document: id, base, data: whole, shipped })
    // It is saved, whatever follows: the daily check shows what this could not.
    const shown = await showSaved(context).catch(loggedOutage('document not shown'))
    return { saved, shown }
  }
  const work = publishAndShow()
  // To its end, even when the officer's browser disconnects. A failure is handled below.
  context.inBackground(() => work.catch(() => undefined))
  try {
    const { saved, shown } = await work
    const notice = shown === true ? published : unseen[published]
    const values = valuesOf(saved.data) ?? {}
    const version = String(saved.version)
    return c.json({ ok: true as const, notice, saved: { version, values } })
  } catch (cause) {
    if (!(cause instanceof DeskError))
      return notSaved(c, cause, 'document not saved', siteEditorTexts.notSaved)
    if (cause.code !== 'conflict') throw cause
  }
  const newest = await call(context, 'document_version', { document: id })
  const isOwn = newest?.editor === signedInSessionOf(context).viewer.id
  const change = changeBefore(isOwn, Date.parse(newest?.edited_at ?? ''), Date.now())
  const { conflict } = id === 'schedule' ? scheduleEditorTexts : siteEditorTexts
  return c.json(
    versionConflict(conflict(change), {
      version: String(newest?.version ?? 0),
      values: newest && valuesOf(newest.data),
      by: newest && editorName(newest),
      at: newest?.edited_at ?? null,
    }),
    409,
  )
}

/** A notice has the id of the one that is up, which it corrects; else its version's number. */
async function noticeId(c: Context<WorkerEnv>, base: number): Promise<number> {
  const newest = await call(c.var.context, 'document_version', { document: 'notice' })
  const notice = parseStored('notice', newest?.data)
  return shownSite({ notice }, Date.now()).site.notice?.id || base + 1
}

/** What the site shows without a version: its own words, or the games of the file if it is there. */
async function shippedData(
  c: Context<WorkerEnv>,
  id: FormDocumentId | 'schedule',
): Promise<DocumentObject> {
  if (id !== 'schedule') return documentForms[id].shipped ?? {}
  const games = await fileGames(c.var.context).catch(loggedOutage())
  return games instanceof UpstreamError ? {} : documentOf(games)
}
