import { Link } from '@tanstack/react-router'
import { connectionLabels } from '../../../content/members/membership.ts'
import { filterLabels, membersTexts } from '../../../content/officers/people.ts'
import { unreadText } from '../../../content/search.ts'
import { ListSearch } from '../../../desk/list-search.tsx'
import { connections } from '../../../domain/members/membership.ts'
import { type MemberListSearch, memberFilters } from '../../../domain/members/officers.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Message } from '../../../ui/message.tsx'
import { useCounts } from '../../page/counts-store.ts'

const texts = membersTexts.filters

/** The search of the members, with how many each filter has. */
export function MemberSearch({ search: { unread, ...search } }: { search: MemberListSearch }) {
  const { q, show, sort, ...kept } = search
  const counts = useCounts()
  const filters = memberFilters
    .filter((filter) => !counts || counts[filter] > 0 || filter === show)
    .map((filter) => ({ show: filter, label: filterLabels[filter], count: counts?.[filter] }))
  const other = sort === 'class' ? 'name' : 'class'
  const isFiltered = Object.values(kept).some(Boolean)
  return (
    <ListSearch
      to="/officers/members"
      search={search}
      label={membersTexts.label}
      total={isFiltered ? undefined : counts?.members}
      filters={isFiltered ? filters.map(({ count: _, ...filter }) => filter) : filters}
      fields={
        <Disclosure label={texts.label} isOpen={isFiltered || unread !== undefined}>
          <Message kind="note" text={unreadText(unread, texts)} />
          <Fields {...kept} />
        </Disclosure>
      }
    >
      {/* No filter: a link of another look. */}
      <p className="row">
        <Link to="/officers/members" search={{ ...search, sort: other }}>
          {membersTexts.sortBy[other]}
        </Link>
      </p>
    </ListSearch>
  )
}

function Fields({ who, ...typed }: MemberListSearch) {
  const year = { autoComplete: 'off' } as const
  return (
    <div className="stack">
      <TextField label={texts.from} name="from" {...year} defaultValue={typed.from ?? ''} />
      <TextField label={texts.to} name="to" {...year} defaultValue={typed.to ?? ''} />
      <SelectField
        label={texts.who}
        name="who"
        options={connections}
        optionLabels={connectionLabels}
        emptyLabel={texts.everybody}
        defaultValue={who ?? ''}
      />
      {(['mentors', 'unlisted'] as const).map((name) => (
        <Checkbox
          key={name}
          label={texts[name]}
          name={name}
          value="yes"
          defaultChecked={typed[name] === 'yes'}
        />
      ))}
      <p>
        <button type="submit" className="secondary-button">
          {texts.submit}
        </button>
      </p>
    </div>
  )
}
