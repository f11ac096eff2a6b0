import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './row-lines.module.css'

interface RowLinesProps {
  lines: readonly RowLine[]
  /** The page, and what its address has for the form of a row. */
  to: NonNullable<LinkProps['to']>
  searchOf: (id: string) => object
  /** On the links. */
  label: string
}

/** What a list shows of a row. */
export interface RowLine {
  id: string
  name: string
  /** Those that are empty are left out. */
  facts: ReadonlyArray<string | number | false | null>
}

/** The rows of a list, a line each, with a link to their forms. */
export function RowLines({ lines, to, searchOf, label }: RowLinesProps) {
  return (
    <ul className={styles.lines}>
      {lines.map(({ id, name, facts }) => (
        <RowWords key={id} name={name} facts={facts}>
          <Link
            to={to}
            search={searchOf(id) as LinkProps['search']}
            // Loads the row: the router may have an older one.
            reloadDocument
            className="secondary-button"
          >
            {label}
            <span className="visually-hidden"> {name}</span>
          </Link>
        </RowWords>
      ))}
    </ul>
  )
}

/** A row in a list of lines, with what can be done about it. */
export function RowWords({
  name,
  facts,
  children,
}: Omit<RowLine, 'id'> & { children?: ReactNode }) {
  return (
    <li>
      <span>
        <bdi>{name}</bdi>
        <span className="quiet">{facts.filter(Boolean).join(' · ')}</span>
      </span>
      {children}
    </li>
  )
}
