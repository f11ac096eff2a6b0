// src/routes/_site/_gated/officers/awards.tsx, with an entry in src/content/pages.ts. There `api` is that of src/api.ts,
// `createFileRoute` and `Link` are the router's.

import { officerTexts } from '../../../src/content/officers/officers.ts'
import { oneOf, rowId, searchBy } from '../../../src/domain/page-search.ts'
import { OfficersPage } from '../../../src/features/officers/officers-page.tsx'
import { officerData } from '../../../src/features/page/officer-data.ts'
import { useReload } from '../../../src/features/page/use-reload.ts'
import { Message } from '../../../src/ui/message.tsx'
import { AwardForm } from './award-form.tsx'
import { Awards } from './award-list.tsx'
import { awardSearch } from './award-search.ts'
import { awardTexts } from './award-texts.ts'
import { api, createFileRoute, Link } from './stand-ins.ts'

const readSearch = searchBy({
  ...awardSearch,
  /** The id of an award, or `new`. */
  award: (typed: string) => oneOf('new')(typed) ?? rowId(typed),
})

export const Route = createFileRoute('/_site/_gated/officers/awards')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => load(deps),
  component: AwardsPage,
})

async function load({ q, show, after, award: id }: ReturnType<typeof readSearch>) {
  const desk = api().api.officers.awards
  if (id === 'new') return { award: null }
  if (id) return officerData(desk.award.$get({ query: { id } }))
  return { list: await officerData(desk.list.$get({ query: { q, show, after } })) }
}

function AwardsPage() {
  const search = Route.useSearch()
  const [data, reload] = useReload(Route.useLoaderData(), () => load(search))
  return (
    <OfficersPage {...awardTexts.page}>
      {'list' in data ? (
        <Awards list={data.list} q={search.q} show={search.show} />
      ) : data.award || search.award === 'new' ? (
        <AwardForm award={data.award} reload={reload} />
      ) : (
        <>
          <Message kind="error" text={officerTexts.form.gone} />
          <Link to="/officers/awards">{officerTexts.form.back}</Link>
        </>
      )}
    </OfficersPage>
  )
}
