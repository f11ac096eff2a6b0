// src/features/officers/awards/award-list.tsx. There `Link` is the router's.
import { ListPage } from '../../../src/desk/list-page.tsx'
import { ListSearch } from '../../../src/desk/list-search.tsx'
import { RowLines } from '../../../src/desk/row-lines.tsx'
import type { AwardList } from './award-schema.ts'
import { awardTexts as texts } from './award-texts.ts'
import { awardsPage, Link } from './stand-ins.ts'

interface AwardListProps {
  list: AwardList
  q: string | undefined
  show: 'deleted' | undefined
}

/** Awards by name, with a search and a link to the form of each. */
export function Awards({ list, q, show }: AwardListProps) {
  return (
    <>
      <ListSearch
        to={awardsPage}
        search={{ q, show }}
        label={texts.label}
        filters={[{ show: 'deleted', label: texts.deleted }]}
      >
        <Link to="/officers/awards" search={{ award: 'new' }} reloadDocument>
          {texts.add}
        </Link>
      </ListSearch>
      <ListPage list={list} empty={texts.empty} found={texts.found}>
        {(awards) => (
          <RowLines
            to={awardsPage}
            searchOf={(award) => ({ award })}
            label={texts.edit}
            lines={awards.map(({ id, name, since, note }) => ({ id, name, facts: [since, note] }))}
          />
        )}
      </ListPage>
    </>
  )
}
