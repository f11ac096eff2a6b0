import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { officerTexts } from '../content/officers/officers.ts'
import { shownNumber } from '../domain/count.ts'
import styles from './list-search.module.css'
import { SearchBox, SearchForm } from './search-form.tsx'

interface ListSearchProps {
  /** Of the page. */
  to: NonNullable<LinkProps['to']>
  q: string | undefined
  show: string | undefined
  /** The order of the list, where there are several. */
  sort?: string | undefined
  /** What else the address asks for. */
  kept?: Readonly<Record<string, string | undefined>>
  /** Fields of more filters, in the form. */
  fields?: ReactNode
  /** What the search is about. */
  label: string
  /** What each filter shows, beside that of all rows. */
  filters: readonly Filter[]
  /** How many rows there are without one, where that is said. */
  total?: number | undefined
  /** More links beside the filters. */
  children?: ReactNode
}

interface Filter {
  show?: string
  label: string
  count?: number | undefined
}

const texts = officerTexts.search

/** The search of an officers' list: a plain form, and a link for each filter. */
export function ListSearch({
  to,
  q,
  show,
  sort,
  label,
  kept = {},
  fields,
  children,
  ...props
}: ListSearchProps) {
  const filters: Filter[] = [{ label: texts.all, count: props.total }, ...props.filters]
  const given = { ...kept, ...(q && { q }), ...(sort && { sort }) }
  return (
    <search className="stack">
      <SearchForm action={to} search={{ q, ...kept }} kept={{ show, sort }} className="stack">
        <SearchBox name="q" label={label} submit={texts.submit} defaultValue={q} />
        {fields}
      </SearchForm>
      <FilterLinks
        to={to}
        links={filters.map(({ show, ...filter }) => ({
          ...filter,
          search: { ...given, ...(show && { show }) },
        }))}
      >
        {children}
      </FilterLinks>
    </search>
  )
}

interface FilterLinksProps extends Pick<ListSearchProps, 'to' | 'children'> {
  links: ReadonlyArray<Omit<Filter, 'show'> & { search: object }>
}

/** A link for each part of a list. */
export function FilterLinks({ to, links, children }: FilterLinksProps) {
  return (
    <nav className={styles.filters} aria-label={texts.filtersLabel}>
      {links.map(({ label, count, search }) => (
        <Link
          key={label}
          to={to}
          search={search as LinkProps['search']}
          activeOptions={{ exact: true }}
        >
          {label} {count !== undefined && <b>{shownNumber(count)}</b>}
        </Link>
      ))}
      {children}
    </nav>
  )
}
