import {
  type FormDocumentId,
  maxBannerLength,
  maxHeadlineLength,
  maxLabelLength,
  maxNoticeLength,
  maxTaglineLength,
  textDocumentIds,
} from '../../domain/documents/site-documents.ts'
import { calendar } from '../calendar.ts'
import { home } from '../home.ts'
import { pages } from '../pages.ts'
import { pendingLinks } from '../pending-links.ts'
import { textPages } from '../text-pages.ts'

/** A field of the form about a document, named as in its schema. */
export interface DocumentField {
  readonly name: string
  readonly label: string
  readonly kind: 'line' | 'text' | 'link' | 'time' | 'email'
  readonly hint?: string
  /** In characters. */
  readonly limit?: number
  /** What the site shows while the field is empty. */
  readonly placeholder?: string
}

/** The form about a document. */
export interface DocumentForm {
  readonly heading: string
  readonly intro: string
  /** The page that the preview shows. */
  readonly page: string
  readonly fields: readonly DocumentField[]
  /** Whether the page has entries of title, detail and link. */
  readonly hasEntries?: boolean
  /** What the form begins with before the first save: the words that the site was shipped with. */
  readonly shipped?: Readonly<Record<string, string>>
}

const link: DocumentField = {
  name: 'link',
  label: 'Link',
  kind: 'link',
  hint: 'https://…, mailto:… or a page of this site, like /schedule. Leave it empty for none.',
}

const times: readonly DocumentField[] = [
  { name: 'from', label: 'From', kind: 'time', hint: 'Eastern time. Empty: at once.' },
  { name: 'until', label: 'Until', kind: 'time', hint: 'Eastern time.' },
]

/** An address that the club has yet to supply. */
function pending(name: Exclude<keyof typeof pendingLinks, 'promoVideo'>, label: string) {
  return { name, label, kind: 'link', placeholder: pendingLinks[name] } as const
}

function textPage(name: keyof typeof textPages, entries: string): DocumentForm {
  const { heading, text } = textPages[name]
  return {
    heading,
    intro: `The page “${heading}”: its text, and a list below it: ${entries}.`,
    page: pages[name].path,
    fields: [
      {
        name: 'text',
        label: 'Text',
        kind: 'text',
        hint: 'An empty line begins a new paragraph. Without any text, the page has the words it came with.',
      },
    ],
    hasEntries: true,
    shipped: { text },
  }
}

/** The documents in the groups of their list. */
export const documentGroups: ReadonlyArray<{
  heading: string
  documents: readonly FormDocumentId[]
}> = [
  { heading: 'On Every Page', documents: ['notice', 'links'] },
  { heading: 'Home', documents: ['home', 'banner'] },
  { heading: 'Pages', documents: ['calendar', ...textDocumentIds] },
]

/** The form about each. */
export const documentForms: Readonly<Record<FormDocumentId, DocumentForm>> = {
  notice: {
    heading: 'Notice',
    intro:
      'A sentence or two above every page, with an end that you choose. A visitor who closes it sees the next one, but not what you change while it is up. Clear the text to take it down; what you publish then is the next one.',
    page: '/home',
    fields: [
      { name: 'text', label: 'Text', kind: 'line', limit: maxNoticeLength },
      { ...link, hint: `${link.hint} Visitors cannot open the pages of members.` },
      ...times,
    ],
  },
  home: {
    heading: 'Home Page',
    intro: 'The first words of the home page, and up to two links below them.',
    page: '/home',
    fields: [
      { name: 'heading', label: 'Headline', kind: 'line', limit: maxHeadlineLength },
      { name: 'tagline', label: 'Words below it', kind: 'line', limit: maxTaglineLength },
      { name: 'first_label', label: 'Words of a link', kind: 'line', limit: maxLabelLength },
      { ...link, name: 'first_link', label: 'Its link' },
      { name: 'second_label', label: 'Words of another', kind: 'line', limit: maxLabelLength },
      { ...link, name: 'second_link', label: 'Its link' },
    ],
    shipped: { heading: home.heading, tagline: home.tagline },
  },
  banner: {
    heading: 'Home Page Banner',
    intro: 'The gold banner on the home page. Clear the text to take it down.',
    page: '/home',
    fields: [
      { name: 'text', label: 'Text', kind: 'line', limit: maxBannerLength },
      {
        name: 'button',
        label: 'Button',
        kind: 'line',
        limit: maxLabelLength,
        placeholder: home.promo.button,
      },
      {
        ...link,
        hint: 'Where the button leads. Empty: to the shop. Clear the button too where it no longer fits the text.',
      },
      ...times.map((time) => ({ ...time, hint: 'Eastern time. Empty: no limit.' })),
    ],
    shipped: { text: home.promo.text, button: home.promo.button },
  },
  links: {
    heading: 'Links, Video and Mail',
    intro:
      'Addresses in the menu, on the cards and at the foot of each page: https://…, mailto:… or a page of this site, like /roster. An empty field leads to the address that it shows as an example.',
    page: '/home',
    fields: [
      {
        ...pending('shop', 'Shop'),
        hint: 'Where the home page banner leads, unless it has its own link.',
      },
      { ...pending('tickets', 'Tickets'), hint: 'Another site, with https://' },
      pending('archive', 'Football archive'),
      pending('yearbookPdf', 'Yearbook (PDF)'),
      pending('allTimeRoster', 'All-time roster'),
      pending('allianceSite', 'Alliance'),
      pending('professionalNetwork', 'Professional network'),
      pending('videoChannel', 'Video channel'),
      {
        name: 'promoVideo',
        label: 'Video on the home page',
        kind: 'link',
        hint: 'The address of a video on YouTube or Vimeo. Empty: a picture.',
      },
      { ...pending('infoEmail', 'The club’s email'), kind: 'email' },
    ],
  },
  calendar: {
    heading: 'Calendar',
    intro:
      'The introduction and the card of the calendar, and dates below them. An empty field shows the words that the page came with.',
    page: '/calendar',
    fields: [
      { name: 'intro', label: 'Introduction', kind: 'text' },
      { name: 'card_title', label: 'Title of the card', kind: 'line', limit: 120 },
      { name: 'card_text', label: 'Text of the card', kind: 'text' },
    ],
    hasEntries: true,
    shipped: {
      intro: calendar.intro,
      card_title: calendar.card.title,
      card_text: calendar.card.text,
    },
  },
  'alumni-support': textPage('alumniSupport', 'people and places to ask'),
  'alumni-tailgate': textPage('alumniTailgate', 'dates'),
  'where-to-meet': textPage('whereToMeet', 'meeting places'),
  'alumni-weekends': textPage('alumniWeekends', 'weekends'),
  homecoming: textPage('homecoming', 'the program'),
  'where-to-stay': textPage('whereToStay', 'hotels'),
  donors: textPage('donors', 'donors'),
  'hall-of-fame': textPage('hallOfFame', 'inductees'),
}
