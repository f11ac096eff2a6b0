import { Hono } from 'hono'
import { isPage } from '../../../src/content/find-page.ts'
import { documentForms } from '../../../src/content/officers/document-forms.ts'
import { siteEditorTexts } from '../../../src/content/officers/site-editor.ts'
import {
  type FormDocumentId,
  maxDocumentSize,
  type SiteDocuments,
} from '../../../src/domain/documents/site-documents.ts'
import {
  type DocumentObject,
  documentFields,
  isFormDocumentId,
  parseForm,
  previewed,
} from '../../../src/domain/documents/site-documents-form.ts'
import {
  documentFormSchema,
  documentPreviewSchema,
  historyQuerySchema,
  restoreSchema,
  versionQuerySchema,
} from '../../../src/domain/documents/site-documents-requests.ts'
import { formError } from '../../../src/domain/submission.ts'
import type { FormTarget } from '../../middleware/form-post.ts'
import type { WorkerEnv } from '../../request-context.ts'
import { call } from '../../services/desk/call.ts'
import { documentsOf } from '../../services/site-documents/site-documents.ts'
import { action, formAction } from '../desk/action.ts'
import { read } from '../desk/read.ts'
import { publishDocument } from './publish-document.ts'

/** Editing the site: the versions of its documents, a new one, and an old one brought back. */
export const siteDocuments = new Hono<WorkerEnv>()
  .get(
    '/',
    read({
      access: 'officer',
      query: versionQuerySchema,
      run: async (c, asked) => c.json(await call(c.var.context, 'document_version', asked)),
    }),
  )
  .get(
    '/states',
    read({
      access: 'officer',
      async run(c) {
        const states = await call(c.var.context, 'document_states')
        const { documents } = await documentsOf(c.var.context)
        return c.json({ states, says: firstWords(documents) })
      },
    }),
  )
  .get(
    '/history',
    read({
      access: 'officer',
      query: historyQuerySchema,
      run: async (c, { document, before: before_version }) =>
        c.json(await call(c.var.context, 'document_history', { document, before_version })),
    }),
  )
  .post(
    '/',
    ...action({
      access: 'officer',
      schema: () => documentFormSchema,
      bytes: maxDocumentSize,
      async run(c, { document, base, ...fields }) {
        const parsed = parseForm(document, fields, isPage)
        if (!parsed.ok) return c.json(parsed, 422)
        return publishDocument(c, document, base, parsed.data, documentFields)
      },
    }),
  )
  .post(
    '/preview',
    ...formAction({
      access: 'officer',
      form: documentForm,
      schema: () => documentPreviewSchema,
      bytes: maxDocumentSize,
      async run(c, { document, ...fields }) {
        const parsed = parseForm(document, fields, isPage)
        if (!parsed.ok) return c.json(parsed, 422)
        const { context } = c.var
        context.documents = previewed(await documentsOf(context), document, parsed.data)
        return c.var.renderPage(documentForms[document].page)
      },
    }),
  )
  .post(
    '/restore',
    ...action({
      access: 'officer',
      schema: () => restoreSchema,
      async run(c, { document, base, version }) {
        const data =
          version === 0
            ? shippedDocument(document)
            : (await call(c.var.context, 'document_version', { document, version }))?.data
        if (!data) return c.json(noVersion, 404)
        return publishDocument(c, document, base, data, documentFields, 'document-restored')
      },
    }),
  )

const noVersion = formError(siteEditorTexts.noVersion, 'not-found')

/** The document of the words that the site came with. */
function shippedDocument(document: FormDocumentId): DocumentObject | null {
  const parsed = parseForm(document, documentForms[document].shipped ?? {}, isPage)
  return parsed.ok ? parsed.data : null
}

/** In characters. */
const maxExcerpt = 120

/** The first words of what is published, for the list: none where the shipped ones are shown. */
function firstWords({ notice, banner, home, calendar, ...pages }: SiteDocuments) {
  const texts = Object.entries(pages).map(([id, page]) => [id, 'text' in page ? page.text : ''])
  const said: Record<string, string | undefined> = {
    ...Object.fromEntries(texts.filter(([, text]) => text)),
    notice: notice?.text,
    banner: banner?.text,
    home: home?.heading || home?.tagline || undefined,
    calendar: calendar?.intro || undefined,
  }
  for (const [id, text] of Object.entries(said))
    if (text) said[id] = [...text].slice(0, maxExcerpt).join('')
  return said
}

/** Plain forms on the page of a document. */
function documentForm({ document = '' }: Record<string, string>): FormTarget {
  const page = isFormDocumentId(document) ? `/officers/site/${document}` : '/officers/site'
  return { form: `document ${document}`, page, done: page }
}
