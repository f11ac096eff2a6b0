import { googleCalendarLink, subscribeLink, subscribeTexts } from '../../content/schedule.ts'
import buttons from '../../ui/button.module.css'
import styles from './calendar-subscription.module.css'

export function CalendarSubscription({ calendarUrl }: { calendarUrl: string }) {
  return (
    <section className={styles.subscription} aria-labelledby="calendar-subscription">
      <div>
        <h2 id="calendar-subscription">{subscribeTexts.heading}</h2>
        <p>{subscribeTexts.text}</p>
      </div>
      <ul className={styles.ways}>
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
          <a href={calendarUrl} className={styles.download}>
            {subscribeTexts.download}
          </a>
        </li>
      </ul>
    </section>
  )
}
