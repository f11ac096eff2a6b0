import { Link } from '@tanstack/react-router'
import { api } from '../../../api.ts'
import { useFailedForm } from '../../../auth/flash-data.ts'
import { rosterDeskTexts } from '../../../content/officers/roster-desk.ts'
import { ActionForm } from '../../../desk/action-form.tsx'
import { ArrivalMessage } from '../../../desk/arrival-message.tsx'
import { DeskBox } from '../../../desk/desk-box.tsx'
import { ListPage } from '../../../desk/list-page.tsx'
import { ListSearch } from '../../../desk/list-search.tsx'
import { OutcomeMessage } from '../../../desk/outcome-message.tsx'
import { type RowLine, RowLines } from '../../../desk/row-lines.tsx'
import { usePageActions } from '../../../desk/use-page-actions.ts'
import { dateAndTime } from '../../../domain/eastern.ts'
import { entryFacts } from '../../../domain/roster/entry/entry-text.ts'
import { playerName, type RosterEntry } from '../../../domain/roster/entry/roster.ts'
import type { LastImport, OfficerRosterPage } from '../../../domain/roster/entry/roster-schema.ts'
import { Message } from '../../../ui/message.tsx'
import type { Reload } from '../../page/use-reload.ts'

/** The result of a deletion on an entry's own page, or of a download. */
export function RosterNotices() {
  const failedExport = useFailedForm('roster-export')
  return (
    <>
      <ArrivalMessage />
      <Message kind="error" text={failedExport?.error.message} />
    </>
  )
}

interface RosterToolsProps {
  last: LastImport
  reload: Reload
  onUndone: () => void
}

/** What is done with the whole roster: the undo of the last import, and the download. */
export function RosterTools({ last, reload, onUndone }: RosterToolsProps) {
  const texts = rosterDeskTexts
  const { send, form } = usePageActions(async ({ ok }) => {
    const isReloaded = await reload()
    if (ok) onUndone()
    return isReloaded
  })
  return (
    <>
      <OutcomeMessage {...form.actions} />
      {last && (
        <DeskBox heading={texts.last.heading}>
          <p>
            {dateAndTime(Date.parse(last.imported_at))}: {texts.last.text(last)}
          </p>
          <p className="quiet">{texts.last.hint}</p>
          <ActionForm
            {...form}
            name="undo"
            submit={texts.last.submit}
            className="secondary-button"
            send={() =>
              send(
                api().api.officers.roster.undo.$post({ json: { import: last.id } }),
                texts.last.undone,
              )
            }
          />
        </DeskBox>
      )}
      <DeskBox heading={texts.export.heading}>
        <p>{texts.export.text}</p>
        <form method="post" action="/api/officers/roster/roster.csv">
          <button type="submit" className="secondary-button">
            {texts.export.submit}
          </button>
        </form>
      </DeskBox>
    </>
  )
}

interface RosterListProps {
  list: OfficerRosterPage
  q: string | undefined
  show: 'hidden' | undefined
}

const texts = rosterDeskTexts.search

/** Where the entries are, and the form of each. */
const page = { to: '/officers/roster', searchOf: (entry: string) => ({ entry }) } as const

/** Addresses of results begin here: what is above it is long. */
const listId = 'entries'

/** Entries by name, with a search and a link to correct each. */
export function RosterList({ list, q, show }: RosterListProps) {
  return (
    <>
      <ListSearch
        to={page.to}
        hash={listId}
        q={q}
        show={show}
        label={texts.label}
        filters={[{ show: 'hidden', label: texts.hidden }]}
      >
        <Link to={page.to} search={{ entry: 'new' }} reloadDocument>
          {texts.add}
        </Link>
      </ListSearch>
      <ListPage list={list} empty={texts.empty} found={texts.found} hash={listId}>
        {(entries) => (
          <RowLines {...page} lines={entries.map(lineOf)} label={rosterDeskTexts.entry.heading} />
        )}
      </ListPage>
    </>
  )
}

/** An entry in a list. */
export function lineOf(entry: RosterEntry): RowLine {
  return {
    id: entry.id,
    name: playerName(entry),
    facts: [
      ...entryFacts(entry),
      entry.hidden_reason !== null && texts.isHidden,
      entry.is_deceased && texts.isDeceased,
      entry.is_uncertain && texts.isUncertain,
    ],
  }
}
