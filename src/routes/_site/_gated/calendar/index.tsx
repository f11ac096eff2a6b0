import { createFileRoute, Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { calendar } from '../../../../content/calendar.ts'
import { calendarPages } from '../../../../content/menu.ts'
import { defer } from '../../../../defer.ts'
import { EntryList } from '../../../../features/page/entry-list.tsx'
import { loadCurrentSeason } from '../../../../features/page/load-current-season.ts'
import { siteUrl } from '../../../../features/page/page-head.ts'
import { loadPageWords } from '../../../../features/page/page-words.ts'
import { Paragraphs, Prose } from '../../../../features/page/prose.tsx'
import { CalendarSubscription } from '../../../../features/schedule/calendar-subscription.tsx'
import styleSheet from '../../../../features/schedule/schedule.css?url'
import { useDeferred } from '../../../../ui/deferred.ts'

export const Route = createFileRoute('/_site/_gated/calendar/')({
  loader: async () => {
    // As in _site.tsx: React does not wait for a linked style sheet.
    const styles = import('../../../../features/schedule/schedule.css')
    const [words, schedule] = await Promise.all([
      loadPageWords(),
      defer(loadCurrentSeason()),
      styles,
    ])
    return { words, schedule, calendarUrl: `${siteUrl()}/schedule.ics` }
  },
  component: CalendarPage,
})

function CalendarPage() {
  const { words, calendarUrl } = Route.useLoaderData()
  const { calendar: edited } = words
  return (
    <Prose artwork="bunting" heading={calendar.heading} intro={edited?.intro || calendar.intro}>
      <div className="cards">
        <section>
          <h2>{edited?.card_title || calendar.card.title}</h2>
          <Paragraphs text={edited?.card_text || calendar.card.text} />
        </section>
        <nav aria-labelledby="plan-heading">
          <h2 id="plan-heading">{calendar.more}</h2>
          <ul className="stack">
            {calendarPages.map((link) => (
              <li key={link.path}>
                <Link to={link.path}>{link.label}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <EntryList entries={edited?.entries} />
      <link rel="stylesheet" href={styleSheet} />
      <Suspense fallback={<CalendarSubscription calendarUrl={calendarUrl} />}>
        <Subscription />
      </Suspense>
    </Prose>
  )
}

/** Once all games are played, or their season is closed, it is about the next one. */
function Subscription() {
  const { schedule, calendarUrl } = Route.useLoaderData()
  const known = useDeferred(schedule)
  const isClosed = known?.games.length === 0 && known.closed.length > 0 && !known.unavailable
  return <CalendarSubscription calendarUrl={calendarUrl} isOver={known?.isOver || isClosed} />
}
