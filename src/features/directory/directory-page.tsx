import { Link } from '@tanstack/react-router'
import { directoryTexts as texts } from '../../content/members/directory.ts'
import { peopleSearchTexts } from '../../content/search.ts'
import { LoadFailed } from '../../desk/load-failed.tsx'
import { Nothing } from '../../desk/nothing.tsx'
import { firstPage, Pager, pagesAround } from '../../desk/pager.tsx'
import { type DirectorySearch, givenDirectorySearch } from '../../domain/members/directory.ts'
import type { DirectoryPage } from '../../domain/members/directory-schema.ts'
import { type Deferred, useDeferred } from '../../ui/deferred.ts'
import type { Loaded } from '../page/loaded.ts'
import styles from './directory-page.module.css'
import { TeammateList } from './teammate-list.tsx'

interface DirectoryResultsProps {
  search: DirectorySearch
  page: Deferred<Loaded<DirectoryPage>>
}

/** A page of teammates, with their number, the order and the pages around it. */
export function DirectoryResults({ search, page }: DirectoryResultsProps) {
  const loaded = useDeferred(page)
  if ('message' in loaded) return <LoadFailed message={loaded.message} />
  const { total, first: place, people } = loaded.data
  if (total === 0) return <Empty search={search} />
  const first = firstPage(search)
  const { sort: _, ...byName } = first
  return (
    <>
      <div className={`row ${styles.summary}`}>
        <p role="status" className="caps">
          {texts.found(total, place, people.length)}
        </p>
        {(search.unread || Object.keys(byName).length > 0) && (
          <Link to="/directory" search={givenDirectorySearch({ sort: search.sort })}>
            {peopleSearchTexts.clear}
          </Link>
        )}
        <nav className={`row ${styles.sort}`} aria-label={texts.sortLabel}>
          {([undefined, 'class'] as const).map((sort) => (
            <Link
              key={sort ?? 'name'}
              to="/directory"
              search={{ ...byName, sort }}
              data-current={search.sort === sort}
              preload={false}
            >
              {texts.sort[sort ?? 'name']}
            </Link>
          ))}
        </nav>
      </div>
      <TeammateList people={people} />
      <Pager links={pagesAround('/directory', first, loaded.data)} />
    </>
  )
}

function Empty({ search }: { search: DirectorySearch }) {
  const { sort: _, ...asked } = search
  const isAsked = Object.keys(asked).length > 0
  return (
    <Nothing {...(isAsked ? texts.empty : texts.nobody)}>
      <p>
        {isAsked ? (
          <Link to="/directory" className="secondary-button">
            {peopleSearchTexts.clear}
          </Link>
        ) : (
          <Link to="/profile/directory" className="primary-button">
            {texts.nobody.link}
          </Link>
        )}
      </p>
    </Nothing>
  )
}
