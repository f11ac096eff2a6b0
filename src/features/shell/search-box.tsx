import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { barTexts } from '../../content/menu.ts'
import styles from './search-box.module.css'

/** A plain form. The page script trims the query and stops an empty one. */
export function SiteSearchBox({ query }: { query?: string | undefined }) {
  const navigate = useNavigate()

  function submit(event: FormEvent<HTMLFormElement>) {
    if (event.defaultPrevented) return
    event.preventDefault()
    const form = event.currentTarget
    const query = String(new FormData(form).get('q') ?? '')
    form.reset()
    // The page is what is read next.
    form.querySelector('input')?.blur()
    void navigate({ to: '/search', search: { q: query } })
  }

  return (
    <search>
      <form className={styles.box} action="/search" onSubmit={submit}>
        <input
          type="search"
          name="q"
          aria-label={barTexts.searchLabel}
          defaultValue={query}
          placeholder={barTexts.searchPlaceholder}
          maxLength={200}
          autoComplete="off"
        />
        <button type="submit">{barTexts.searchButton}</button>
      </form>
    </search>
  )
}
