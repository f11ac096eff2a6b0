import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { rosterPageTexts as texts } from '../../content/members/roster.ts'
import type { RosterSearch } from '../../domain/roster/entry/roster-search.ts'
import { submittedTexts } from '../../domain/submission.ts'
import { TextField } from '../../ui/field.tsx'
import styles from './roster-search.module.css'
import { givenRosterSearch } from './search-parameters.ts'

/** A plain form whose fields are the address. With scripts the address has no empty ones. */
export function RosterSearchForm({ search }: { search: RosterSearch }) {
  const navigate = useNavigate()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = submittedTexts(new FormData(event.currentTarget))
    void navigate({ to: '/roster', search: givenRosterSearch(typed) })
  }

  return (
    <search>
      <form
        // Another search begins with other values.
        key={JSON.stringify(search)}
        className={styles.form}
        action="/roster"
        onSubmit={submit}
      >
        <div className={styles.name}>
          <TextField
            label={texts.nameLabel}
            type="search"
            name="name"
            placeholder={texts.namePlaceholder}
            defaultValue={search.name}
            maxLength={100}
            autoComplete="off"
          />
        </div>
        <TextField
          label={texts.fields.season}
          name="season"
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          defaultValue={search.season}
        />
        <TextField
          label={texts.fields.position}
          name="position"
          maxLength={40}
          autoComplete="off"
          defaultValue={search.position}
        />
        <button type="submit" className="primary-button">
          {texts.submit}
        </button>
      </form>
    </search>
  )
}
