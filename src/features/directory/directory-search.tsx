import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { directoryTexts as texts } from '../../content/directory.ts'
import type { DirectorySearch } from '../../domain/members/directory.ts'
import { graduationYears, positions } from '../../domain/members/profile.ts'
import { submittedTexts } from '../../domain/submission.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import styles from './directory-search.module.css'
import { givenDirectorySearch, hasFilters } from './search-parameters.ts'

interface DirectorySearchFormProps {
  search: DirectorySearch
  /** In ms: decides which classes are offered. */
  now: number
}

/** A plain form whose fields are the address. With scripts the address has no empty ones. */
export function DirectorySearchForm({ search, now }: DirectorySearchFormProps) {
  const navigate = useNavigate()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = submittedTexts(new FormData(event.currentTarget))
    void navigate({ to: '/directory', search: givenDirectorySearch(typed) })
  }

  return (
    <search>
      <form
        // Another search begins with other values.
        key={JSON.stringify(search)}
        className="stack"
        action="/directory"
        onSubmit={submit}
      >
        <SearchBox
          name="name"
          label={texts.nameLabel}
          placeholder={texts.namePlaceholder}
          submit={texts.submit}
          defaultValue={search.name}
          maxLength={100}
        />
        {search.sort && <input type="hidden" name="sort" value={search.sort} />}
        <details className={styles.filters} open={hasFilters(search)}>
          <summary className="secondary-button">{texts.filters}</summary>
          <Filters search={search} now={now} />
        </details>
      </form>
    </search>
  )
}

function Filters({ search, now }: DirectorySearchFormProps) {
  const { fields } = texts
  return (
    <div className={styles.fields}>
      <SelectField
        label={fields.class}
        name="class"
        options={graduationYears(now)}
        emptyLabel={texts.anyClass}
        defaultValue={search.class ?? ''}
      />
      <SelectField
        label={fields.position}
        name="position"
        options={positions}
        emptyLabel={texts.anyPosition}
        defaultValue={search.position ?? ''}
      />
      <TextField
        label={fields.number}
        name="number"
        inputMode="numeric"
        maxLength={2}
        autoComplete="off"
        defaultValue={search.number ?? ''}
      />
      <TextField
        label={fields.city}
        name="city"
        maxLength={100}
        autoComplete="off"
        defaultValue={search.city ?? ''}
      />
      <Checkbox
        label={fields.mentors}
        name="mentors"
        value="yes"
        defaultChecked={search.mentors === 'yes'}
      />
      <button type="submit" className="primary-button">
        {texts.apply}
      </button>
    </div>
  )
}
