import * as v from 'valibot'
import { incomplete } from '../text-schema.ts'
import { type FormDocumentId, maxDocumentSize } from './site-documents.ts'
import { isFormDocumentId } from './site-documents-form.ts'

const document = v.custom<FormDocumentId>(
  (id) => typeof id === 'string' && isFormDocumentId(id),
  incomplete,
)

const count = v.pipe(
  v.string(incomplete),
  v.digits(incomplete),
  v.transform(Number),
  v.maxValue(1_000_000_000, incomplete),
)

/** Of the history: before which version a page begins. */
export const historyQuerySchema = v.object({ document, before: v.optional(count) })

/** Of one version; the newest one without. */
export const versionQuerySchema = v.object({ document, version: v.optional(count) })

/** One of the document's own. */
const field = v.pipe(v.string(), v.maxLength(maxDocumentSize, incomplete))

/** A form about a document: the version that it began with, its id, and the document's own fields. */
export const documentFormSchema = v.objectWithRest({ document, base: count }, field, incomplete)

/** The document's own fields, which are not saved. */
export const documentPreviewSchema = v.objectWithRest({ document }, field, incomplete)

/** An old version, 0 for the shipped words, that is to be the newest one over the one that the officer saw. */
export const restoreSchema = v.object({ document, base: count, version: count }, incomplete)
