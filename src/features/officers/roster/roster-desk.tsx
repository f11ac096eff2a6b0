import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { useFailedForm } from '../../../auth/flash-data.ts'
import { rosterDeskTexts } from '../../../content/officers/roster-desk.ts'
import { ActionForm } from '../../../desk/action-form.tsx'
import { ArrivalMessage } from '../../../desk/arrival-message.tsx'
import { ListPage } from '../../../desk/list-page.tsx'
import { ListSearch } from '../../../desk/list-search.tsx'
import { OutcomeMessage } from '../../../desk/outcome-message.tsx'
import { type RowLine, RowLines } from '../../../desk/row-lines.tsx'
import { usePageActions } from '../../../desk/use-page-actions.ts'
import { dateAndTime } from '../../../domain/eastern.ts'
import { entryFacts } from '../../../domain/roster/entry/entry-text.ts'
import { playerName } from '../../../domain/roster/entry/roster.ts'
import type {
  LastImport,
  OfficerEntry,
  OfficerRosterPage,
} from '../../../domain/roster/entry/roster-schema.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Message } from '../../../ui/message.tsx'
import { PostButton } from '../../../ui/post-button.tsx'
import type { Reload } from '../../page/use-reload.ts'
import lists from '../people/mailing-lists.module.css'
import styles from './roster-desk.module.css'
import { RosterImport } from './roster-import.tsx'

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

interface RosterFrontProps {
  list: OfficerRosterPage
  last: LastImport
  q: string | undefined
  show: 'hidden' | undefined
  reload: Reload
}

const texts = rosterDeskTexts.search

/** Where the entries are, and the form of each. */
const page = { to: '/officers/roster', searchOf: (entry: string) => ({ entry }) } as const

/** Entries by name, with a search and a link to correct each; beside them what is done with all. */
export function RosterFront({ list, last, q, show, reload }: RosterFrontProps) {
  const [undos, setUndos] = useState(0)
  return (
    <div className={styles.desk}>
      <div className={`${lists.lists} ${styles.tools}`}>
        {/* After an undo it has nothing to say of that import, nor of a file read before. */}
        <RosterImport key={undos} reload={reload} />
        <RosterTools last={last} reload={reload} onUndone={() => setUndos(undos + 1)} />
        <Link to={page.to} search={{ entry: 'new' }} reloadDocument className="secondary-button">
          {texts.add}
        </Link>
      </div>
      <div className="stack">
        <ListSearch
          to={page.to}
          search={{ q, show }}
          label={texts.label}
          filters={[{ show: 'hidden', label: texts.hidden }]}
        />
        <ListPage list={list} empty={texts.empty} found={texts.found}>
          {(entries) => (
            <RowLines {...page} lines={entries.map(lineOf)} label={rosterDeskTexts.entry.heading} />
          )}
        </ListPage>
      </div>
    </div>
  )
}

interface RosterToolsProps extends Pick<RosterFrontProps, 'last' | 'reload'> {
  onUndone: () => void
}

/** The undo of the last import, and the download. */
function RosterTools({ last, reload, onUndone }: RosterToolsProps) {
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
        <Disclosure label={texts.last.heading}>
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
        </Disclosure>
      )}
      <Disclosure label={texts.export.heading}>
        <p>{texts.export.text}</p>
        <PostButton action="/api/officers/roster/roster.csv" submit={texts.export.submit} />
      </Disclosure>
    </>
  )
}

/** An entry in a list. */
export function lineOf(entry: OfficerEntry): RowLine {
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
