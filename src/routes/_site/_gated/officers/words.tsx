import { createFileRoute } from '@tanstack/react-router'
import { api } from '../../../../api.ts'
import { officerWordTexts } from '../../../../content/officers/officer-words.ts'
import { ListPage } from '../../../../desk/list-page.tsx'
import { listSearch, searchBy } from '../../../../domain/page-search.ts'
import { OfficersPage } from '../../../../features/officers/officers-page.tsx'
import { WordCard } from '../../../../features/officers/people/word-card.tsx'
import { officerData } from '../../../../features/page/officer-data.ts'

const readSearch = searchBy(listSearch)

export const Route = createFileRoute('/_site/_gated/officers/words')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => officerData(api().api.officers.words.$get({ query: deps })),
  component: () => (
    <OfficersPage {...officerWordTexts}>
      <ListPage list={Route.useLoaderData()} empty={officerWordTexts.empty}>
        {(words) => words.map((word) => <WordCard key={word.id} word={word} />)}
      </ListPage>
    </OfficersPage>
  ),
})
