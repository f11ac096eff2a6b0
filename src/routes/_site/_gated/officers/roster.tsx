import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../../api.ts'
import { officerTexts } from '../../../../content/officers/officers.ts'
import { oneOf, place, rowId, searchBy, words } from '../../../../domain/page-search.ts'
import { OfficersPage } from '../../../../features/officers/officers-page.tsx'
import {
  RosterList,
  RosterNotices,
  RosterTools,
} from '../../../../features/officers/roster/roster-desk.tsx'
import { RosterEntryForm } from '../../../../features/officers/roster/roster-entry-form.tsx'
import { RosterImport } from '../../../../features/officers/roster/roster-import.tsx'
import { officerData } from '../../../../features/page/officer-data.ts'
import { useReload } from '../../../../features/page/use-reload.ts'
import { Message } from '../../../../ui/message.tsx'

const readSearch = searchBy({
  ...{ q: words, show: oneOf('hidden'), after: place },
  /** The id of an entry, or `new`. */
  entry: (typed: string) => oneOf('new')(typed) ?? rowId(typed),
})

export const Route = createFileRoute('/_site/_gated/officers/roster')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => load(deps),
  component: RosterDesk,
})

async function load({ q, show, after, entry: id }: ReturnType<typeof readSearch>) {
  const desk = api().api.officers.roster
  if (id === 'new') return { entry: null }
  if (id) return officerData(desk.entry.$get({ query: { id } }))
  const [list, { last }] = await Promise.all([
    officerData(desk.entries.$get({ query: { q, show, after } })),
    officerData(desk.last.$get()),
  ])
  return { list, last }
}

function RosterDesk() {
  const search = Route.useSearch()
  const { q, show, entry: id } = search
  const [undos, setUndos] = useState(0)
  const [data, reload] = useReload(Route.useLoaderData(), () => load(search))
  return (
    <OfficersPage {...officerTexts.roster}>
      {'list' in data ? (
        <>
          <RosterNotices />
          {/* After an undo it has nothing to say of that import, nor of a file read before. */}
          <RosterImport key={undos} reload={reload} />
          <RosterTools last={data.last} reload={reload} onUndone={() => setUndos(undos + 1)} />
          <RosterList list={data.list} q={q} show={show} />
        </>
      ) : data.entry || id === 'new' ? (
        <RosterEntryForm entry={data.entry} reload={reload} />
      ) : (
        <>
          <Message kind="error" text={officerTexts.form.gone} />
          <Link to="/officers/roster">{officerTexts.form.back}</Link>
        </>
      )}
    </OfficersPage>
  )
}
