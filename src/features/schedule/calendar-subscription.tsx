import {
  googleCalendarLink,
  subscribeLink,
  subscribeTexts,
} from '../../content/calendar-subscription.ts'
import { PageLink } from '../page/page-link.tsx'

interface CalendarSubscriptionProps {
  calendarUrl: string
  isOver?: boolean
}

/** The ways to have the games in one's own calendar. Its styles are those of the schedule. */
export function CalendarSubscription({ calendarUrl, isOver = false }: CalendarSubscriptionProps) {
  const { heading, text, download } = isOver ? subscribeTexts.over : subscribeTexts
  return (
    <section className="screen-only row subscription" aria-labelledby="calendar-subscription">
      <div>
        <h2 id="calendar-subscription">{heading}</h2>
        <p className="quiet">{text}</p>
      </div>
      <ul className="row subscription-ways">
        <li>
          <a href={subscribeLink(calendarUrl)} className="primary-button">
            {subscribeTexts.subscribe}
          </a>
        </li>
        <li>
          <PageLink path={googleCalendarLink(calendarUrl)} className="secondary-button">
            {subscribeTexts.google}
          </PageLink>
        </li>
        <li>
          <a href={calendarUrl} className="caps subscription-file">
            {download}
          </a>
        </li>
      </ul>
    </section>
  )
}
