import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { barTexts } from '../content/menu.ts'
import styles from './search-box.module.css'
import { useSearchKeySetting } from './search-key-setting.ts'

interface SearchBoxProps {
  onSearch?: () => void
}

/** A plain form that leads to the results; with scripts it trims the words, takes no empty ones and stays on the site. */
export function SearchBox({ onSearch }: SearchBoxProps) {
  const navigate = useNavigate()
  const [hasKey] = useSearchKeySetting()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const query = String(new FormData(form).get('q') ?? '').trim()
    if (!query) return
    form.reset()
    onSearch?.()
    void navigate({ to: '/search', search: { q: query } })
  }

  return (
    <search>
      <form className={styles.box} action="/search" onSubmit={submit}>
        <input
          type="search"
          name="q"
          aria-label={barTexts.searchLabel}
          aria-keyshortcuts={hasKey ? '/' : undefined}
          placeholder={barTexts.searchPlaceholder}
          maxLength={200}
          autoComplete="off"
        />
        {hasKey && (
          <span className={styles.key} aria-hidden="true">
            /
          </span>
        )}
        <button type="submit">{barTexts.searchButton}</button>
      </form>
    </search>
  )
}
