import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useProfile } from '../../auth/auth-context.ts'
import { directoryTexts as texts } from '../../content/members/directory.ts'
import { peopleSearchTexts, unreadText } from '../../content/search.ts'
import filterLinks from '../../desk/list-search.module.css'
import { firstPage } from '../../desk/pager.tsx'
import { SearchBox, SearchForm } from '../../desk/search-form.tsx'
import {
  classRange,
  type DirectorySearch,
  givenDirectorySearch,
} from '../../domain/members/directory.ts'
import { connections } from '../../domain/members/membership.ts'
import { positions } from '../../domain/members/profile.ts'
import { maxSearchLength } from '../../domain/page-search.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Message } from '../../ui/message.tsx'
import styles from './directory-search.module.css'

const { fields } = texts
const labels = { ...fields, name: peopleSearchTexts.box.label, class: texts.oneClass }

interface DirectorySearchFormProps {
  search: DirectorySearch
}

/** The search, its filters, and which of them are set. */
export function DirectorySearchForm({ search }: DirectorySearchFormProps) {
  const navigate = useNavigate()
  const active = activeFilters(search)
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
        <SearchBox name="name" {...peopleSearchTexts.box} defaultValue={search.name} />
        <div className="row">
          <Disclosure className={styles.filters} label={texts.filters}>
            <Filters search={search} />
          </Disclosure>
          <Suspense>{!mine && <MyYears search={search} />}</Suspense>
        </div>
      </SearchForm>
      <Message kind="note" text={unreadText(search.unread, labels)} />
      {active.length > 0 && (
        <ul className={filterLinks.filters} aria-label={texts.activeLabel}>
          {active.map(([label, without]) => (
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
function MyYears({ search }: DirectorySearchFormProps) {
  const profile = useProfile()
  if (!profile?.graduation_year && profile?.claim?.state !== 'confirmed') return null
  return (
    <Link to="/directory" search={{ ...firstPage(search), mine: 'yes' }} preload={false}>
      {texts.mine}
    </Link>
  )
}

function Filters({ search }: DirectorySearchFormProps) {
  const { class: one, from = one, to = one } = search
  const typed = { autoComplete: 'off' } as const
  return (
    <div className={`box ${styles.fields}`}>
      <TextField label={fields.from} name="from" {...typed} defaultValue={from} />
      <TextField label={fields.to} name="to" {...typed} defaultValue={to} />
      <SelectField
        label={fields.who}
        name="who"
        options={connections}
        optionLabels={texts.connections}
        emptyLabel={texts.anybody}
        defaultValue={search.who}
      />
      <SelectField
        label={fields.position}
        name="position"
        options={positions}
        emptyLabel={texts.anyPosition}
        defaultValue={search.position}
      />
      <TextField
        label={fields.number}
        name="number"
        {...typed}
        inputMode="numeric"
        defaultValue={search.number}
      />
      <TextField
        label={fields.city}
        name="city"
        maxLength={maxSearchLength}
        {...typed}
        defaultValue={search.city}
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

/** What narrows the search, but the name, which the search box shows: each with the search without. */
function activeFilters(given: DirectorySearch) {
  const search = firstPage(given)
  const { class: one, from = one, to = one, who, position, number, city } = search
  const [first, last] = classRange(search) ?? []
  const years =
    first !== undefined && texts.classes(from ? first : undefined, to ? last : undefined)
  const filters: Array<[label: string | false | undefined, without: DirectorySearch]> = [
    [search.mine && texts.mine, { ...search, mine: undefined }],
    [years, { ...search, class: undefined, from: undefined, to: undefined }],
    [who && texts.connections[who], { ...search, who: undefined }],
    [position, { ...search, position: undefined }],
    [number && texts.ofNumber(number), { ...search, number: undefined }],
    [city && texts.ofCity(city), { ...search, city: undefined }],
    [search.mentors && fields.mentors, { ...search, mentors: undefined }],
  ]
  return filters.flatMap(([label, without]) => (label ? [[label, without] as const] : []))
}
