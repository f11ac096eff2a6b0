import { createFileRoute, Link } from '@tanstack/react-router'
import { api } from '../../../../api.ts'
import { officerTexts } from '../../../../content/officers/officers.ts'
import { oneOf, rowId, searchBy } from '../../../../domain/page-search.ts'
import { rosterDeskSearch } from '../../../../domain/roster/entry/roster-search.ts'
import { OfficersPage } from '../../../../features/officers/officers-page.tsx'
import { MergeForm } from '../../../../features/officers/roster/merge-form.tsx'
import { RosterFront, RosterNotices } from '../../../../features/officers/roster/roster-desk.tsx'
import { RosterEntryForm } from '../../../../features/officers/roster/roster-entry-form.tsx'
import { SamePerson } from '../../../../features/officers/roster/same-person.tsx'
import { officerData } from '../../../../features/page/officer-data.ts'
import { useReload } from '../../../../features/page/use-reload.ts'
import { Message } from '../../../../ui/message.tsx'

const readSearch = searchBy({
  ...rosterDeskSearch,
  /** The id of an entry, or `new`. */
  entry: (typed: string) => oneOf('new')(typed) ?? rowId(typed),
  /** The id of another entry that may be the same person. */
  same: rowId,
})

export const Route = createFileRoute('/_site/_gated/officers/roster')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => load(deps),
  component: RosterDesk,
})

async function load({ q, show, after, entry: id, same }: ReturnType<typeof readSearch>) {
  const desk = api().api.officers.roster
  if (id === 'new') return { entry: null, other: null, found: null }
  if (id) {
    const [{ entry }, compared, found] = await Promise.all([
      officerData(desk.entry.$get({ query: { id } })),
      same ? officerData(desk.entry.$get({ query: { id: same } })) : null,
      q ? officerData(desk.entries.$get({ query: { q } })) : null,
    ])
    return { entry, other: compared?.entry ?? null, found }
  }
  const [list, { last }] = await Promise.all([
    officerData(desk.entries.$get({ query: { q, show, after } })),
    officerData(desk.last.$get()),
  ])
  return { list, last }
}

function RosterDesk() {
  const search = Route.useSearch()
  const { q, show, entry: id } = search
  const [data, reload] = useReload(Route.useLoaderData(), () => load(search))
  return (
    <OfficersPage {...officerTexts.roster}>
      {data.list ? (
        <>
          <RosterNotices />
          <RosterFront list={data.list} last={data.last} q={q} show={show} reload={reload} />
        </>
      ) : data.entry && data.other ? (
        <MergeForm kept={data.entry} other={data.other} reload={reload} />
      ) : data.entry || id === 'new' ? (
        <>
          <RosterNotices />
          <RosterEntryForm entry={data.entry} reload={reload}>
            {data.entry && (
              <SamePerson entry={data.entry} q={q} found={data.found} reload={reload} />
            )}
          </RosterEntryForm>
        </>
      ) : (
        <>
          <Message kind="error" text={officerTexts.form.gone} />
          <Link to="/officers/roster">{officerTexts.form.back}</Link>
        </>
      )}
    </OfficersPage>
  )
}
