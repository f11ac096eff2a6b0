import * as v from 'valibot'
import { dateFormat } from './date-format.ts'

/**
 * One story of the news page. `date` is whatever the feed gave, `summary` plain text, `link` an http(s)
 * address or `#` for a story without one.
 */
export const articleSchema = v.object({
  id: v.string(),
  title: v.string(),
  date: v.string(),
  summary: v.string(),
  link: v.pipe(v.string(), v.regex(/^(?:https?:\/\/|#$)/i)),
  category: v.optional(v.string()),
})

export type Article = v.InferOutput<typeof articleSchema>

/** The most articles that a feed is read for. */
export const mostArticles = 10

/**
 * What `/api/scrape-news` answers: the stories and when the feed gave them (`fetchedAt`, ms since 1970), or a
 * sentence in `error` when they could not be read.
 */
export const newsAnswerSchema = v.object({
  articles: v.array(articleSchema),
  fetchedAt: v.optional(v.number()),
  error: v.optional(v.string()),
})

export type NewsAnswer = v.InferOutput<typeof newsAnswerSchema>

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
 * The instant a feed's date names, in ms; NaN when it is none. Without a zone it is read as UTC, so that the
 * edge and every browser agree. Other forms are refused, because engines make dates of texts like "Week 5".
 */
function instant(date: string): number {
  if (!knownForms.some((form) => form.test(date))) return Number.NaN
  if (bareIsoDate.test(date) || zone.test(date)) return Date.parse(date)
  return Date.parse(isoDate.test(date) ? `${date.replace(' ', 'T')}Z` : `${date} UTC`)
}

/**
 * A story's date as shown, "Jan 5, 2025": the day in Williamsburg. A date without a zone, or at midnight UTC
 * (what feeds write for a date without a time), is that calendar day. An unreadable one is shown as given.
 */
export function articleDate(date: string): string {
  const text = date.trim()
  const time = instant(text)
  if (Number.isNaN(time)) return date
  const isCalendarDay = time % 86_400_000 === 0 || !zone.test(text)
  return isCalendarDay ? calendarDay(time) : easternDay(time)
}
