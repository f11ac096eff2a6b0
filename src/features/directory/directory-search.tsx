import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useProfile } from '../../auth/auth-context.ts'
import { directoryTexts as texts } from '../../content/members/directory.ts'
import { unreadText } from '../../content/search.ts'
import filterLinks from '../../desk/list-search.module.css'
import { SearchBox, SearchForm } from '../../desk/search-form.tsx'
import type { DirectorySearch } from '../../domain/members/directory.ts'
import { connections } from '../../domain/members/membership.ts'
import { positions } from '../../domain/members/profile.ts'
import { maxSearchLength } from '../../domain/page-search.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Message } from '../../ui/message.tsx'
import { activeFilters } from './active-filters.ts'
import styles from './directory-search.module.css'
import { givenDirectorySearch } from './search-parameters.ts'

const labels = { ...texts.fields, name: texts.nameLabel, class: texts.oneClass }

interface DirectorySearchFormProps {
  search: DirectorySearch
}

/** The search, its filters, and which of them are set. */
export function DirectorySearchForm({ search }: DirectorySearchFormProps) {
  const navigate = useNavigate()
  const filters = activeFilters(search)
  const onSearch = (typed: Record<string, string>) =>
    void navigate({ to: '/directory', search: givenDirectorySearch(typed) })
  const { sort, mine } = search
  return (
    <search className="stack">
      <SearchForm
        action="/directory"
        search={search}
        kept={{ sort, mine }}
        onSearch={onSearch}
        className="stack"
      >
        <SearchBox
          name="name"
          label={texts.nameLabel}
          placeholder={texts.namePlaceholder}
          submit={texts.submit}
          defaultValue={search.name}
        />
        <div className="row">
          <Disclosure className={styles.filters} label={texts.filters}>
            <Filters search={search} />
          </Disclosure>
          <Suspense>{!search.mine && <MyYears search={search} />}</Suspense>
        </div>
      </SearchForm>
      <Message kind="note" text={unreadText(search.unread, labels)} />
      {filters.length > 0 && (
        <ul className={filterLinks.filters} aria-label={texts.activeLabel}>
          {filters.map(({ label, without }) => (
            <li key={label}>
              <Link to="/directory" search={without} aria-current="true" preload={false}>
                {label}
                <span className="visually-hidden">{` (${texts.takeOff})`}</span>
                <span aria-hidden="true">×</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}

/** For who has years: a class, or an entry of the roster that an officer has confirmed. */
function MyYears({
  search: { after: _, before: __, unread: ___, ...search },
}: DirectorySearchFormProps) {
  const profile = useProfile()
  if (!profile?.graduation_year && profile?.claim?.state !== 'confirmed') return null
  return (
    <Link to="/directory" search={{ ...search, mine: 'yes' }} preload={false}>
      {texts.mine}
    </Link>
  )
}

function Filters({ search }: DirectorySearchFormProps) {
  const { fields } = texts
  const { class: one, from = one, to = one } = search
  return (
    <div className={styles.fields}>
      <TextField
        label={fields.from}
        name="from"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={from ?? ''}
      />
      <TextField
        label={fields.to}
        name="to"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={to ?? ''}
      />
      <SelectField
        label={fields.who}
        name="who"
        options={connections}
        optionLabels={texts.connections}
        emptyLabel={texts.anybody}
        defaultValue={search.who ?? ''}
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
        autoComplete="off"
        defaultValue={search.number ?? ''}
      />
      <TextField
        label={fields.city}
        name="city"
        maxLength={maxSearchLength}
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
