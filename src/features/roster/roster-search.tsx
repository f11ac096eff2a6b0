import { useNavigate } from '@tanstack/react-router'
import { rosterPageTexts as texts } from '../../content/members/roster.ts'
import { unreadText } from '../../content/search.ts'
import { SearchBox, SearchForm } from '../../desk/search-form.tsx'
import { maxSearchLength } from '../../domain/page-search.ts'
import { givenRosterSearch, type RosterSearch } from '../../domain/roster/entry/roster-search.ts'
import { TextField } from '../../ui/field.tsx'
import { Message } from '../../ui/message.tsx'
import styles from './roster.module.css'

const labels = { ...texts.fields, name: texts.nameLabel }

/** The search of the roster, by name, season and position. */
export function RosterSearchForm({ search }: { search: RosterSearch }) {
  const navigate = useNavigate()
  const onSearch = (typed: Record<string, string>) =>
    void navigate({ to: '/roster', search: givenRosterSearch(typed) })
  return (
    <search>
      <SearchForm action="/roster" search={search} onSearch={onSearch} className="stack">
        <SearchBox
          name="name"
          label={texts.nameLabel}
          placeholder={texts.namePlaceholder}
          submit={texts.submit}
          defaultValue={search.name}
        />
        <div className={styles.fields}>
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
        </div>
      </SearchForm>
      <Message kind="note" text={unreadText(search.unread, labels)} />
    </search>
  )
}
