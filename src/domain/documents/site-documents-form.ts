import * as v from 'valibot'
import { type FieldMessages, type FormError, formError } from '../submission.ts'
import {
  type DocumentId,
  type DocumentReading,
  type FormDocumentId,
  maxEntries,
} from './site-documents.ts'
import { documentSchemas } from './site-documents-schema.ts'
import type { IsPage } from './site-link-schema.ts'

/** A form has texts by name; `entries.0.title` is the title of the first entry. */
export type FormFields = Readonly<Record<string, string>>

/** A document as an object, which no schema has checked. */
export type DocumentObject = Readonly<Record<string, unknown>>

type Parsed = { ok: true; data: DocumentObject } | FormError

/** The document that a form's fields make, or a sentence for each field that is wrong. */
export function parseForm(id: DocumentId, fields: FormFields, isPage: IsPage): Parsed {
  const parsed = v.safeParse(documentSchemas(isPage)[id], objectOf(fields))
  if (parsed.success) return { ok: true, data: parsed.output }
  const messages: FieldMessages = {}
  for (const issue of parsed.issues) messages[v.getDotPath(issue) ?? ''] ??= issue.message
  const [first] = parsed.issues
  return formError(first.message, 'invalid-input', messages)
}

/** The document in stored data; undefined when this release cannot read it. */
export function parseStored<Id extends DocumentId>(id: Id, data: unknown) {
  const parsed = v.safeParse(documentSchemas()[id], data)
  return parsed.success ? parsed.output : undefined
}

/** The documents with one that is not published: it is shown whatever its dates are. */
export function previewed(
  { documents, ...reading }: DocumentReading,
  id: DocumentId,
  data: DocumentObject,
): DocumentReading {
  const dateless = 'until' in data ? { ...data, from: '', until: '' } : data
  const preview = { ...documents, [id]: dateless }
  return { ...reading, documents: preview, isPreview: true }
}

/** Whether a text is the id of a document. */
export function isDocumentId(id: string): id is DocumentId {
  return Object.hasOwn(documentSchemas(), id)
}

/** Whether a text is the id of a document with one form. */
export function isFormDocumentId(id: string): id is FormDocumentId {
  return isDocumentId(id) && id !== 'schedule' && id !== 'pictures'
}

/** The fields of a form that shows a document. */
export function documentFields(data: DocumentObject): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [name, value] of Object.entries(data)) {
    if (typeof value === 'string') fields[name] = value
    if (!Array.isArray(value)) continue
    for (const [index, entry] of value.entries())
      for (const [part, text] of Object.entries(Object(entry)))
        fields[`${name}.${index}.${part}`] = String(text)
  }
  return fields
}

function objectOf(fields: FormFields): DocumentObject {
  // Without a prototype `__proto__` is a name like others.
  const data: Record<string, unknown> = { __proto__: null }
  for (const [name, text] of Object.entries(fields)) {
    const [list = '', place, part] = name.split('.')
    const index = Number(place)
    if (place === undefined || part === undefined) data[name] = text
    else if (Number.isInteger(index) && index >= 0 && index < maxEntries * 2) {
      const entries = Array.isArray(data[list]) ? data[list] : []
      data[list] = entries
      while (entries.length <= index) entries.push({})
      entries[index][part] = text
    }
  }
  return data
}
