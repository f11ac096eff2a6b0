import * as v from 'valibot'
import { shownNumber } from '../count.ts'
import { emailField } from '../credentials.ts'
import { picturesSchema } from '../gallery/public-pictures.ts'
import { publishedScheduleSchema } from '../schedule/published-schedule.ts'
import { isStorable, plainAddress, plainText, together } from '../text-schema.ts'
import { wallTimeSchema } from './eastern-schema.ts'
import {
  maxBannerLength,
  maxEntries,
  maxHeadlineLength,
  maxLabelLength,
  maxNoticeLength,
  maxTaglineLength,
  maxTextLength,
} from './site-documents.ts'
import { type IsPage, linkSchema, videoSchema, webAddressSchema } from './site-link-schema.ts'

/** Plain text, or none. Line ends are `\n`. */
function text(what: string, limit: number) {
  return v.pipe(
    v.optional(v.string(`${what} must be plain text.`), ''),
    v.transform(plainText),
    v.maxLength(
      limit,
      ({ received, requirement }) =>
        `${what} can have at most ${shownNumber(requirement)} characters: this one has ${shownNumber(Number(received))}.`,
    ),
    v.check(isStorable, `${what} must be plain text.`),
  )
}

/** One line of plain text. */
function line(what: string, limit: number) {
  return v.pipe(
    text(what, limit),
    v.transform((typed) => typed.replaceAll(/\s+/g, ' ')),
  )
}

const dates = { from: wallTimeSchema, until: wallTimeSchema }

const endsTooEarly = 'The end comes before the start. Please choose a later one.'

/** Wall times are compared as texts. */
function isInOrder({ from, until }: { from: string; until: string }): boolean {
  return from === '' || until === '' || from < until
}

function noticeSchema(link: ReturnType<typeof linkSchema>) {
  return v.pipe(
    v.object({
      text: line('The notice', maxNoticeLength),
      link,
      ...dates,
      /** The version as which it went up. The route gives it, and no form has it. */
      id: v.optional(v.number()),
    }),
    together(
      ['text', 'until'],
      ({ text, until }) => text === '' || until !== '',
      'Choose when the notice ends. Without an end it would stay forever.',
    ),
    together(['from', 'until'], isInOrder, endsTooEarly),
  )
}

function bannerSchema(link: ReturnType<typeof linkSchema>) {
  return v.pipe(
    v.object({
      text: line('The banner', maxBannerLength),
      button: line('The button', maxLabelLength),
      link,
      ...dates,
    }),
    together(['from', 'until'], isInOrder, endsTooEarly),
  )
}

/** '' stands for the words that the site was shipped with. */
function homeSchema(link: ReturnType<typeof linkSchema>) {
  const label = line('The words of a link', maxLabelLength)
  const isWhole = (words: string, address: string) => (words === '') === (address === '')
  const half = 'A link has both words and an address, or neither.'
  return v.pipe(
    v.object({
      heading: line('The headline', maxHeadlineLength),
      tagline: line('The words below it', maxTaglineLength),
      ...{ first_label: label, first_link: link, second_label: label, second_link: link },
    }),
    together(
      ['first_link', 'first_label'],
      (own) => isWhole(own.first_label, own.first_link),
      half,
    ),
    together(
      ['second_link', 'second_label'],
      (own) => isWhole(own.second_label, own.second_link),
      half,
    ),
  )
}

/** '' stands for the address that the site was shipped with. */
function linksSchema(link: ReturnType<typeof linkSchema>, isPage: IsPage | undefined) {
  return v.object({
    shop: link,
    // Calendars and search engines have it too: they know no page of the site by its path.
    tickets: webAddressSchema(isPage),
    archive: link,
    yearbookPdf: link,
    allTimeRoster: link,
    allianceSite: link,
    professionalNetwork: link,
    videoChannel: link,
    promoVideo: videoSchema,
    infoEmail: v.optional(
      v.union([v.pipe(v.string(), v.transform(plainAddress), v.literal('')), emailField]),
      '',
    ),
  })
}

/** Entries without any text are left out: a form has empty ones. */
function entriesSchema(link: ReturnType<typeof linkSchema>) {
  const entry = v.pipe(
    v.object({ title: line('The title', 120), detail: text('The detail', 600), link }),
    together(
      ['detail', 'link', 'title'],
      ({ title, detail, link }) => title !== '' || (detail === '' && link === ''),
      'Write a title for this entry, or clear its other fields.',
    ),
  )
  return v.pipe(
    v.optional(v.array(entry), []),
    v.transform((entries) => entries.filter(({ title }) => title !== '')),
    v.maxLength(maxEntries, `A page can have at most ${maxEntries} entries.`),
  )
}

/** Paragraphs are separated by empty lines; '' stands for the words that the site was shipped with. */
function textPageSchema(link: ReturnType<typeof linkSchema>) {
  return v.object({ text: text('The text', maxTextLength), entries: entriesSchema(link) })
}

function calendarSchema(link: ReturnType<typeof linkSchema>) {
  return v.object({
    intro: text('The introduction', 2_000),
    card_title: line('The title of the card', 120),
    card_text: text('The text of the card', 2_000),
    entries: entriesSchema(link),
  })
}

/**
 * The schema of each document, for forms, routes and readers. A schema only grows, by optional
 * fields: older code reads newer documents, and newer code all that was ever saved.
 * @param isPage of a link within the site; without it, readers take any link that was ever saved
 */
export function documentSchemas(isPage?: IsPage) {
  const link = linkSchema(isPage)
  const page = textPageSchema(link)
  return {
    notice: noticeSchema(link),
    home: homeSchema(link),
    banner: bannerSchema(link),
    links: linksSchema(link, isPage),
    calendar: calendarSchema(link),
    'alumni-support': page,
    'alumni-tailgate': page,
    'where-to-meet': page,
    'alumni-weekends': page,
    homecoming: page,
    'where-to-stay': page,
    donors: page,
    'hall-of-fame': page,
    schedule: publishedScheduleSchema,
    pictures: picturesSchema,
  }
}

/** A version of a document as it is stored: no schema has checked its data. */
export const storedDocumentSchema = v.object({
  id: v.string(),
  version: v.number(),
  data: v.unknown(),
  edited_at: v.optional(v.string()),
})

export type StoredDocument = v.InferOutput<typeof storedDocumentSchema>

/** A version in the history of a document: who, when, and which of its parts changed. */
export const historySchema = v.array(
  v.object({
    version: v.number(),
    edited_at: v.string(),
    editor: v.nullable(v.string()),
    editor_name: v.nullable(v.string()),
    changed: v.array(v.string()),
    /** Whether it has no data: the schedule is the club's file again. */
    is_empty: v.boolean(),
    /** The seasons of the schedule that are closed in it, and were in the version before. */
    closed: v.array(v.string()),
    closed_before: v.array(v.string()),
  }),
)

/** One version of a document, as officers see it. */
export const documentVersionSchema = v.object({
  version: v.number(),
  data: v.record(v.string(), v.unknown()),
  edited_at: v.string(),
  editor: v.nullable(v.string()),
  editor_name: v.nullable(v.string()),
})

/** What each document has now, as the list of all documents says it. */
export const documentStatesSchema = v.array(
  v.object({
    id: v.string(),
    edited_at: v.string(),
    editor: v.nullable(v.string()),
    editor_name: v.nullable(v.string()),
    /** Eastern times, where the document has dates; empty without a limit. */
    from: v.nullable(v.string()),
    until: v.nullable(v.string()),
    /** The names of the fields that have words. */
    filled: v.array(v.string()),
  }),
)

export type DocumentState = v.InferOutput<typeof documentStatesSchema>[number]
