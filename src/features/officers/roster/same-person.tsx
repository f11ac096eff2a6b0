import { Link } from '@tanstack/react-router'
import { api } from '../../../api.ts'
import { officerTexts } from '../../../content/officers/officers.ts'
import { rosterDeskTexts } from '../../../content/officers/roster-desk.ts'
import { ActionForm } from '../../../desk/action-form.tsx'
import { OutcomeMessage } from '../../../desk/outcome-message.tsx'
import { RowLines } from '../../../desk/row-lines.tsx'
import { SearchBox, SearchForm } from '../../../desk/search-form.tsx'
import { usePageActions } from '../../../desk/use-page-actions.ts'
import { familyName } from '../../../domain/roster/entry/name-key.ts'
import type { OfficerEntry, OfficerRosterPage } from '../../../domain/roster/entry/roster-schema.ts'
import type { Reload } from '../../page/use-reload.ts'
import { lineOf } from './roster-desk.tsx'

const texts = rosterDeskTexts.same

const page = '/officers/roster'

interface SamePersonProps {
  entry: OfficerEntry
  q: string | undefined
  /** What was found for the search. */
  found: OfficerRosterPage | null
  reload: Reload
}

/** The entries of the same person as one, with the undo of each, and the search for another. */
export function SamePerson({ entry, q, found, reload }: SamePersonProps) {
  const { send, form } = usePageActions(reload, entry.version)
  const others = found?.rows.filter((one) => one.id !== entry.id && one.hidden_reason === null)
  return (
    <section className="stack" id="same" aria-label={texts.heading}>
      <h3>{texts.heading}</h3>
      <OutcomeMessage {...form.actions} />
      {entry.merges?.map(({ player, name, same_as, kept_name, can_undo }) => (
        <div key={player} className="stack">
          <p>
            {player === entry.id ? texts.leadsTo : texts.hides}{' '}
            {/* Loads the row: the router may have an older one. */}
            <Link
              to={page}
              search={{ entry: player === entry.id ? same_as : player }}
              reloadDocument
            >
              <bdi>{player === entry.id ? kept_name : name}</bdi>
            </Link>
          </p>
          {can_undo ? (
            <ActionForm
              {...form}
              name={player}
              submit={texts.undo}
              className="secondary-button"
              send={() =>
                send(
                  api().api.officers.roster.merge.undo.$post({ json: { id: player } }),
                  () => texts.undone,
                )
              }
            />
          ) : (
            <p className="quiet">{texts.isOver}</p>
          )}
        </div>
      ))}
      {entry.hidden_reason === null && (
        <>
          <p>{texts.text}</p>
          <SearchForm action={`${page}#same`} search={q} kept={{ entry: entry.id }}>
            <SearchBox
              name="q"
              label={texts.label}
              submit={officerTexts.search.submit}
              defaultValue={q ?? entry.family_name ?? familyName(entry.full_name)}
            />
          </SearchForm>
          {others?.length === 0 && <p>{texts.empty}</p>}
          {others && (
            <RowLines
              lines={others.map(lineOf)}
              to={page}
              searchOf={(same) => ({ entry: entry.id, same })}
              label={texts.compare}
            />
          )}
          {found?.next && <p className="quiet">{texts.more}</p>}
        </>
      )}
    </section>
  )
}
