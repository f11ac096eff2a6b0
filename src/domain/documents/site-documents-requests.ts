import * as v from 'valibot'
import { versionNumber } from '../desk-schema.ts'
import { incomplete } from '../text-schema.ts'
import { type FormDocumentId, maxDocumentSize } from './site-documents.ts'
import { isFormDocumentId } from './site-documents-form.ts'

const document = v.custom<FormDocumentId>(
  (id) => typeof id === 'string' && isFormDocumentId(id),
  incomplete,
)

/** Of the history: before which version a page begins. */
export const historyQuerySchema = v.object({ document, before: v.optional(versionNumber) })

/** Of one version; the newest one without. */
export const versionQuerySchema = v.object({ document, version: v.optional(versionNumber) })

/** One of the document's own. */
const field = v.pipe(v.string(), v.maxLength(maxDocumentSize, incomplete))

/** A form about a document: the version that it began with, its id, and the document's own fields. */
export const documentFormSchema = v.objectWithRest(
  { document, base: versionNumber },
  field,
  incomplete,
)

/** The document's own fields, which are not saved. */
export const documentPreviewSchema = v.objectWithRest({ document }, field, incomplete)

/**
 * An old version, 0 for the shipped words, that is to be the newest one over the one that the
 * officer saw.
 */
export const restoreSchema = v.object(
  { document, base: versionNumber, version: versionNumber },
  incomplete,
)
