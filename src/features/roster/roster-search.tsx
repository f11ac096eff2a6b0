import { useNavigate } from '@tanstack/react-router'
import { rosterPageTexts as texts } from '../../content/members/roster.ts'
import { unreadText } from '../../content/search.ts'
import { SearchForm } from '../../desk/search-form.tsx'
import { maxSearchLength } from '../../domain/page-search.ts'
import type { RosterSearch } from '../../domain/roster/entry/roster-search.ts'
import { TextField } from '../../ui/field.tsx'
import { Message } from '../../ui/message.tsx'
import styles from './roster-search.module.css'
import { givenRosterSearch } from './search-parameters.ts'

const labels = { ...texts.fields, name: texts.nameLabel }

/** The search of the roster, by name, season and position. */
export function RosterSearchForm({ search }: { search: RosterSearch }) {
  const navigate = useNavigate()
  const onSearch = (typed: Record<string, string>) =>
    void navigate({ to: '/roster', search: givenRosterSearch(typed) })
  return (
    <search>
      <SearchForm action="/roster" search={search} onSearch={onSearch} className={styles.form}>
        <div className={styles.name}>
          <TextField
            label={texts.nameLabel}
            type="search"
            name="name"
            placeholder={texts.namePlaceholder}
            defaultValue={search.name}
            maxLength={maxSearchLength}
            autoComplete="off"
          />
        </div>
        <TextField
          label={texts.fields.season}
          name="season"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={search.season}
        />
        <TextField
          label={texts.fields.position}
          name="position"
          maxLength={maxSearchLength}
          autoComplete="off"
          defaultValue={search.position}
        />
        <button type="submit" className="primary-button">
          {texts.submit}
        </button>
      </SearchForm>
      <Message kind="note" text={unreadText(search.unread, labels)} />
    </search>
  )
}
