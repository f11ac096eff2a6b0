import * as v from 'valibot'
import { dateFormat } from './date-format.ts'

/** A story of the news page. `date` is the feed's own text; `link` is `#` for a story without an address. */
export const articleSchema = v.object({
  id: v.string(),
  title: v.string(),
  date: v.string(),
  summary: v.string(),
  link: v.pipe(v.string(), v.regex(/^(?:https?:\/\/|#$)/i)),
  category: v.optional(v.string()),
})

export type Article = v.InferOutput<typeof articleSchema>

/** A feed is read for at most this many articles. */
export const mostArticles = 10

/** The response of `/api/scrape-news`; `fetchedAt` (ms since 1970) is when the feed was fetched. */
export const newsResponseSchema = v.object({
  articles: v.array(articleSchema),
  fetchedAt: v.optional(v.number()),
  error: v.optional(v.string()),
})

export type NewsResponse = v.InferOutput<typeof newsResponseSchema>

const isoDate = /^\d{4}-\d{2}-\d{2}/
/** ISO 8601, RFC 822 and JavaScript's own form, "Jan 5, 2025", "1/5/2025". */
const knownForms = [
  isoDate,
  /^(?:[a-z]{3,9}, ?)?\d{1,2} [a-z]{3,9} \d{2,4}\b/i,
  /^(?:[a-z]{3,9},? )?[a-z]{3,9}\.? \d{1,2},? \d{4}\b/i,
  /^\d{1,2}\/\d{1,2}\/\d{4}\b/,
]
const zone = /(?:Z|UTC?|GMT|[ECMP][SD]T|[+-]\d{2}:?\d{2})(?: \(.*\))?$/i
const bareIsoDate = /^\d{4}-\d{2}-\d{2}$/

const calendarDay = dateFormat({ timeZone: 'UTC', dateStyle: 'medium' })
const easternDay = dateFormat({ timeZone: 'America/New_York', dateStyle: 'medium' })

/**
 * The instant of a feed's date, in ms; NaN for other texts. Without a zone it is UTC, so that the edge and all browsers
 * agree. Unknown forms are refused, because engines read dates into texts like "Week 5".
 */
function instant(date: string): number {
  if (!knownForms.some((form) => form.test(date))) return Number.NaN
  if (bareIsoDate.test(date) || zone.test(date)) return Date.parse(date)
  return Date.parse(isoDate.test(date) ? `${date.replace(' ', 'T')}Z` : `${date} UTC`)
}

/**
 * A story's date as shown, "Jan 5, 2025": the day in Williamsburg. Without a zone, or at midnight UTC (a date without a
 * time), it is that calendar day. An unreadable date is shown as given.
 */
export function articleDate(date: string): string {
  const text = date.trim()
  const time = instant(text)
  if (Number.isNaN(time)) return date
  const isCalendarDay = time % 86_400_000 === 0 || !zone.test(text)
  return isCalendarDay ? calendarDay(time) : easternDay(time)
}
