import { Hono } from 'hono'
import { findPage } from '../../src/content/find-page.ts'
import { siteEditorTexts } from '../../src/content/site-editor.ts'
import { maxDocumentSize } from '../../src/domain/site-documents.ts'
import { isDocumentId, parseForm } from '../../src/domain/site-documents-form.ts'
import {
  documentFormSchema,
  historyQuerySchema,
  restoreSchema,
  versionQuerySchema,
} from '../../src/domain/site-documents-schema.ts'
import { formError } from '../../src/domain/submission.ts'
import { maxBodySize } from '../middleware/body-limit.ts'
import { type FormOptions, formPost } from '../middleware/form-post.ts'
import { requireAccess } from '../middleware/require-access.ts'
import { validateBody } from '../middleware/validate-body.ts'
import { validateQuery } from '../middleware/validate-query.ts'
import type { WorkerEnv } from '../request-context.ts'
import { documentsAsOfficer, saveDocument } from './save-document.ts'

const officer = requireAccess('officer')

/** Editing the site: the versions of its documents, a new one, and an old one brought back. */
export const siteDocuments = new Hono<WorkerEnv>()
  .get('/:id', officer, validateQuery(versionQuerySchema), async (c) => {
    const id = c.req.param('id')
    if (!isDocumentId(id)) return c.json(noDocument, 404)
    return c.json(await documentsAsOfficer(c).version(id, c.req.valid('query').version))
  })
  .get('/:id/history', officer, validateQuery(historyQuerySchema), async (c) => {
    const id = c.req.param('id')
    if (!isDocumentId(id)) return c.json(noDocument, 404)
    return c.json(await documentsAsOfficer(c).history(id, c.req.valid('query').before))
  })
  .post(
    '/',
    maxBodySize(maxDocumentSize),
    formPost(editorForm),
    officer,
    validateBody(() => documentFormSchema),
    async (c) => {
      const { document, base_version: base, ...fields } = c.req.valid('json')
      if (!isDocumentId(document)) return c.json(noDocument, 404)
      const parsed = parseForm(document, fields, isPage)
      return parsed.ok ? saveDocument(c, document, base, parsed.data) : c.json(parsed, 422)
    },
  )
  .post(
    '/restore',
    formPost(editorForm),
    officer,
    validateBody(() => restoreSchema),
    async (c) => {
      const { document, base_version: base, version } = c.req.valid('json')
      if (!isDocumentId(document)) return c.json(noDocument, 404)
      const old = await documentsAsOfficer(c).version(document, version)
      return old ? saveDocument(c, document, base, old.data) : c.json(noDocument, 404)
    },
  )

const noDocument = formError(siteEditorTexts.noDocument, 'not-found')

function isPage(path: string): boolean {
  return findPage(path).path !== '*'
}

function editorForm({ document = '' }: Record<string, string>): FormOptions {
  const page = isDocumentId(document) ? `/officers/site/${document}` : '/officers/site'
  return { form: `document ${document}`, page, done: page }
}
