import type { ReactNode } from 'react'
import { maxSearchLength } from '../domain/page-search.ts'
import { submittedTexts } from '../domain/submission.ts'
import styles from './search-form.module.css'

interface SearchFormProps {
  /** The address of the list. */
  action: string
  /** What is searched for: another search begins with other values. */
  search: unknown
  /** What stays of the address, by name. */
  kept?: Readonly<Record<string, string | undefined>>
  /** With scripts: the address has no empty fields. Without it the browser loads the page. */
  onSearch?: (typed: Record<string, string>) => void
  className?: string | undefined
  children: ReactNode
}

/** A plain form whose fields are the address. */
export function SearchForm({ action, search, kept = {}, onSearch, ...form }: SearchFormProps) {
  return (
    <form
      key={JSON.stringify(search)}
      className={form.className}
      action={action}
      onSubmit={(event) => {
        if (!onSearch) return
        event.preventDefault()
        onSearch(submittedTexts(new FormData(event.currentTarget)))
      }}
    >
      {form.children}
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
    </form>
  )
}

interface SearchBoxProps {
  name: string
  label: string
  /** The label, unless it is given. */
  placeholder?: string
  submit: string
  defaultValue: string | undefined
}

/** The field of a search form, and its button. */
export function SearchBox({ label, submit, ...field }: SearchBoxProps) {
  return (
    <div className={styles.box}>
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        maxLength={maxSearchLength}
        {...field}
      />
      <button type="submit" className="primary-button">
        {submit}
      </button>
    </div>
  )
}
