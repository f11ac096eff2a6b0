import { logTexts } from '../../content/officers/officer-log.ts'
import { dateAndTime } from '../../domain/eastern.ts'
import type { LogEntry } from '../../domain/members/officers-schema.ts'
import styles from './log-list.module.css'

/** What the officers did, a line each. */
export function LogList({ entries }: { entries: readonly LogEntry[] }) {
  return (
    <ol className={styles.log}>
      {entries.map((entry) => (
        <LogLine key={entry.id} entry={entry} />
      ))}
    </ol>
  )
}

function LogLine({ entry }: { entry: LogEntry }) {
  const { who, what, whom } = logTexts(entry)
  return (
    <li>
      <time className="quiet" dateTime={entry.decided_at}>
        {dateAndTime(Date.parse(entry.decided_at))}
      </time>
      <span>
        <bdi>{who}</bdi> {what} {whom && <bdi>{whom}</bdi>}
      </span>
    </li>
  )
}
