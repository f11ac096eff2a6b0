import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { officerTexts } from '../content/officers/officers.ts'
import { Pager } from './pager.tsx'

export interface ListPageProps<Row> {
  list: ListData<Row>
  /** Of the row that the address is about, on this page of the list or not. */
  addressed?: Row | null
  /** Tells rows apart, where an address can be about one. */
  idOf?: (row: Row) => string
  empty: string
  /** How many rows there are, where that is known. */
  found?: (total: number) => string
  children: (rows: readonly Row[]) => ReactNode
}

/** A page of a list, as its route gives it. */
interface ListData<Row> {
  rows: readonly Row[]
  total?: number
  /** Where the next page begins; null after the last one. */
  next: string | null
}

/** A page of an officers' list. A row that the address is about is on top, unless it is here. */
export function ListPage<Row>({ list, found, empty, children, ...props }: ListPageProps<Row>) {
  const { rows, total, next } = list
  const { addressed = null, idOf } = props
  const isElsewhere = addressed !== null && !rows.some((row) => idOf?.(row) === idOf?.(addressed))
  return (
    <>
      {total !== undefined && <p role="status">{total === 0 ? empty : found?.(total)}</p>}
      {children(isElsewhere ? [addressed, ...rows] : rows)}
      {total === undefined && rows.length === 0 && <p>{empty}</p>}
      <Pages next={next} />
    </>
  )
}

/** The links below a list of several pages. They keep the search. */
function Pages({ next }: { next: string | null }) {
  const isFirst = useSearch({ strict: false, select: ({ after }) => after === undefined })
  const at = (after: string | undefined) => ({
    to: '.' as const,
    search: (before: object) => ({ ...before, person: undefined, after }),
  })
  return (
    <Pager
      links={[
        next === null ? null : { ...at(next), rel: 'next', label: officerTexts.next },
        isFirst ? null : { ...at(undefined), label: officerTexts.first },
      ]}
    />
  )
}
