import { logTexts } from '../../content/officers/officer-log.ts'
import { clockTime, longDate } from '../../domain/eastern.ts'
import type { LogEntry } from '../../domain/members/officers-schema.ts'
import styles from './log-list.module.css'

/** What the officers did, a line each below its day. */
export function LogList({ entries }: { entries: readonly LogEntry[] }) {
  const days = new Map<string, LogEntry[]>()
  for (const entry of entries) {
    const day = longDate(Date.parse(entry.decided_at))
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return (
    <div className={styles.log}>
      {[...days].map(([day, ofDay]) => (
        <section key={day}>
          <h2>{day}</h2>
          <ol>
            {ofDay.map((entry) => (
              <LogLine key={entry.id} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function LogLine({ entry }: { entry: LogEntry }) {
  const { who, what, whom } = logTexts(entry)
  return (
    <li>
      <time className="quiet" dateTime={entry.decided_at}>
        {clockTime(Date.parse(entry.decided_at))}
      </time>
      <span>
        <bdi>{who}</bdi> {what} {whom && <bdi>{whom}</bdi>}
      </span>
    </li>
  )
}
