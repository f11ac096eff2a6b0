import { Link } from '@tanstack/react-router'
import { type LogName, logFilterTexts, logTexts } from '../../content/officers/officer-log.ts'
import { officerTexts } from '../../content/officers/officers.ts'
import { FilterLinks } from '../../desk/list-search.tsx'
import { clockTime, longDate } from '../../domain/eastern.ts'
import { logKinds, type logSearch } from '../../domain/members/officers.ts'
import type { LogEntry } from '../../domain/members/officers-schema.ts'
import type { SearchBy } from '../../domain/page-search.ts'
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
        <Name {...who} /> {what} {whom && <Name {...whom} />}
      </span>
    </li>
  )
}

/** With an account: a link to all the lines about it. */
function Name({ id, name }: LogName) {
  if (!id) return <bdi>{name}</bdi>
  return (
    <Link to="/officers/log" search={{ who: id }}>
      <bdi>{name}</bdi>
    </Link>
  )
}

interface LogFiltersProps {
  search: SearchBy<typeof logSearch>
  entries: readonly LogEntry[]
}

/** A link for each kind of line, and what is shown of the log. */
export function LogFilters({ search: { who, kind }, entries }: LogFiltersProps) {
  const links = [undefined, ...logKinds].map((one) => ({
    label: one ? logFilterTexts.kinds[one] : officerTexts.search.all,
    search: { ...(who && { who }), ...(one && { kind: one }) },
  }))
  const names = entries.map(logTexts).flatMap((line) => [line.who, line.whom])
  const name = names.find((one) => one?.id === who)?.name ?? logFilterTexts.somebody
  return (
    <>
      <FilterLinks to="/officers/log" links={links} />
      {who && (
        <p role="status" className="row">
          <span>
            {logFilterTexts.only} <bdi>{name}</bdi>
          </span>
          <Link to="/officers/log" search={{ ...(kind && { kind }) }}>
            {logFilterTexts.everybody}
          </Link>
        </p>
      )}
    </>
  )
}
