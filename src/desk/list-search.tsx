import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { officerTexts } from '../content/officers/officers.ts'
import { shownNumber } from '../domain/count.ts'
import styles from './list-search.module.css'
import { SearchBox, SearchForm } from './search-form.tsx'

interface ListSearchProps {
  /** Of the page. */
  to: NonNullable<LinkProps['to']>
  /** What the address asks for: `q` is in the box, `show` a link, and `sort` the order. */
  search: Readonly<Record<string, string | undefined>>
  /** Fields of what else it asks for, in the form. */
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
export function ListSearch({ to, search, label, fields, children, ...props }: ListSearchProps) {
  const { q, show, sort, ...kept } = search
  const filters: Filter[] = [{ label: texts.all, count: props.total }, ...props.filters]
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
          search: { ...search, q: q || undefined, show },
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
