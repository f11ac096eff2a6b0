import { googleCalendarLink, subscribeLink, subscribeTexts } from '../../content/schedule.ts'
import buttons from '../../ui/button.module.css'

interface CalendarSubscriptionProps {
  calendarUrl: string
  /** Whether every game has been played. */
  isOver: boolean
}

export function CalendarSubscription({ calendarUrl, isOver }: CalendarSubscriptionProps) {
  const { heading, text, download } = isOver ? subscribeTexts.over : subscribeTexts
  return (
    <section className="screen-only row subscription" aria-labelledby="calendar-subscription">
      <div>
        <h2 id="calendar-subscription">{heading}</h2>
        <p className="quiet">{text}</p>
      </div>
      <ul className="row subscription-ways">
        <li>
          <a href={subscribeLink(calendarUrl)} className={buttons.primary}>
            {subscribeTexts.subscribe}
          </a>
        </li>
        <li>
          <a
            href={googleCalendarLink(calendarUrl)}
            target="_blank"
            rel="noreferrer"
            className={buttons.secondary}
          >
            {subscribeTexts.google}
          </a>
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
