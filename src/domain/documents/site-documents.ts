import type { InferOutput } from 'valibot'
import type { documentSchemas } from './site-documents-schema.ts'

/** The documents about pages of text, by their ids: those of `textPages` in the content. */
export const textDocumentIds = [
  'alumni-support',
  'alumni-tailgate',
  'where-to-meet',
  'alumni-weekends',
  'homecoming',
  'where-to-stay',
  'donors',
  'hall-of-fame',
] as const

/** A document about a page of text. */
export type TextDocumentId = (typeof textDocumentIds)[number]

/** The documents that pages show to those who are signed in. */
const pageDocumentIds = ['calendar', ...textDocumentIds] as const

type Schemas = ReturnType<typeof documentSchemas>

/** What officers edit, in the order of their pages. */
export type DocumentId = keyof Schemas

/** Those with one form of their fields. Games and photos have pages of their own. */
export type FormDocumentId = Exclude<DocumentId, 'schedule' | 'pictures'>

/** What is in a document. */
export type DocumentData<Id extends DocumentId> = InferOutput<Schemas[Id]>

/** The published documents: of each the newest version that this release can read. */
export type SiteDocuments = { readonly [Id in DocumentId]?: DocumentData<Id> }

/** The words of the pages for those who are signed in: nothing else is sent to them. */
export function pageDocumentsOf(documents: SiteDocuments) {
  const named = pageDocumentIds.map((id) => [id, documents[id]])
  // The language widens the names to any text.
  return Object.fromEntries(named) as Pick<SiteDocuments, (typeof pageDocumentIds)[number]>
}

/** The published documents at one time. */
export interface DocumentReading {
  /** The same text for the same words. It is in the keys of cached pages. */
  readonly version: string
  readonly documents: SiteDocuments
  /** When each was published, by its id; in ms since 1970. */
  readonly changedAt?: Readonly<Record<string, number>>
  /** The newest version of each, by its id. */
  readonly versions?: Readonly<Record<string, number>>
  /** They could not be read, and this isolate has read none before: pages have the shipped words. */
  readonly isEmergency: boolean
  /** One of them is not published: for an officer who is about to. */
  readonly isPreview?: boolean
}

/** In characters. */
export const maxNoticeLength = 120
/** In characters. */
export const maxBannerLength = 160
/** In characters, of the home page's first words. */
export const maxHeadlineLength = 60
/** In characters. */
export const maxTaglineLength = 240
/** In characters, of the text on a button or a link. */
export const maxLabelLength = 40
/** In characters, of a page's paragraphs. */
export const maxTextLength = 8_000
/** Of a page: names of inductees, hotels. */
export const maxEntries = 60
/** In bytes, of a form: a page with all of its entries. */
export const maxDocumentSize = 200_000
