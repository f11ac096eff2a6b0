import { Link } from '@tanstack/react-router'
import type { Person } from '../../../domain/members/officers-schema.ts'
import dotted from '../../page/dotted.module.css'
import { entryText } from './card-facts.ts'

interface OnRosterProps {
  label: string
  entries: Person['on_roster']
}

/** Entries of the family name of an account, near its class. */
export function OnRoster({ label, entries }: OnRosterProps) {
  if (entries.length === 0) return null
  return (
    <p className={dotted.dotted}>
      {entries.map((entry, at) => (
        <span key={entry.id}>
          {at === 0 && `${label} `}
          <Link to="/players/$id" params={{ id: entry.id }}>
            <bdi>{entryText(entry)}</bdi>
          </Link>
        </span>
      ))}
    </p>
  )
}
