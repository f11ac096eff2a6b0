import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api } from '../../../api.ts'
import type { Fields } from '../../../auth/auth-context.ts'
import { officerTexts } from '../../../content/officers/officers.ts'
import { rosterDeskTexts } from '../../../content/officers/roster-desk.ts'
import { ActionForm } from '../../../desk/action-form.tsx'
import { DeskBox } from '../../../desk/desk-box.tsx'
import { OutcomeMessage } from '../../../desk/outcome-message.tsx'
import { RowForm } from '../../../desk/row-form.tsx'
import type { Editor } from '../../../desk/use-editor.ts'
import { useLeave } from '../../../desk/use-leave.ts'
import { usePageActions } from '../../../desk/use-page-actions.ts'
import { doubtParts, entryValues } from '../../../domain/roster/entry/entry-text.ts'
import {
  emptyPlayer,
  type PlayerField,
  type PlayerFieldDeclaration,
  playerFieldNames,
  playerFields,
  playerRoles,
  roleLabels,
} from '../../../domain/roster/entry/player-fields.ts'
import { playerName } from '../../../domain/roster/entry/roster.ts'
import type { OfficerEntry } from '../../../domain/roster/entry/roster-schema.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { SelectField, TextArea, TextField } from '../../../ui/field.tsx'
import type { Reload } from '../../page/use-reload.ts'

const texts = rosterDeskTexts.entry

interface RosterEntryFormProps {
  /** Null for a new one. */
  entry: OfficerEntry | null
  reload: Reload
  children: ReactNode
}

/** One entry with all of its fields. */
export function RosterEntryForm({ entry, reload, children }: RosterEntryFormProps) {
  const { heading, newHeading, text } = texts
  return (
    <DeskBox heading={entry ? `${heading} ${playerName(entry)}` : newHeading}>
      <p>{text}</p>
      {entry?.merges?.some(({ can_undo }) => can_undo) && <p>{rosterDeskTexts.same.endsUndo}</p>}
      <RowForm
        kind="player"
        row={entry}
        opened={`${entry?.merges?.length ?? 0} ${entry?.hidden_reason ?? ''}`}
        values={entryValues(entry ?? emptyPlayer)}
        send={(json) => api().api.officers.roster.entry.$post({ json })}
        reload={reload}
        to="/officers/roster"
        searchOf={(id) => ({ entry: id })}
        factsOf={typedFacts}
      >
        {(editor) => (
          <>
            {playerFieldNames.map((name) => (
              <EntryField key={name} name={name} editor={editor} />
            ))}
            <Doubts editor={editor} />
          </>
        )}
      </RowForm>
      {entry && <HideForms key={entry.id} entry={entry} reload={reload} />}
      {children}
    </DeskBox>
  )
}

/** What is typed in the form, by the labels of its fields. */
function typedFacts(values: Readonly<Record<string, string>>) {
  const labels: Readonly<Record<string, string>> = { ...roleLabels, on: 'Yes' }
  const facts = playerFieldNames.map((name) => {
    const { label, kind } = playerFields[name]
    const text = values[name] ?? ''
    return [label, ((kind === 'role' || kind === 'check') && labels[text]) || text || null]
  })
  return Object.fromEntries(facts)
}

interface EntryFieldProps {
  name: PlayerField
  editor: Editor
}

function EntryField({ name, editor }: EntryFieldProps) {
  const { kind, label, hint, limit }: PlayerFieldDeclaration = playerFields[name]
  if (kind === 'check') return <Checkbox {...editor.checkbox(name)} label={label} />
  const shared = { ...editor.field(name), hint, label }
  if (kind === 'role')
    return <SelectField {...shared} options={playerRoles} optionLabels={roleLabels} />
  if (kind === 'text') return <TextArea {...shared} rows={3} maxLength={limit} />
  const inputMode = kind === 'year' ? 'numeric' : undefined
  return <TextField {...shared} maxLength={limit} inputMode={inputMode} autoComplete="off" />
}

/** What a list would doubt about a new entry, each in words, until a tick says that it is right. */
function Doubts({ editor: { checkbox, errors, values } }: Pick<EntryFieldProps, 'editor'>) {
  const doubts = errors.doubts ?? values.accepted
  if (!doubts) return null
  const isAccepted = values.accepted === doubts
  const lines = doubts.split('\n').map(doubtParts)
  const { accept, acceptAll } = rosterDeskTexts.import
  return (
    <div>
      <ul id="doubts">
        {lines.map(({ text, id }) => (
          <li key={text}>
            {text}{' '}
            {id && (
              // Beside this form, whose words are not saved yet.
              <Link to="/officers/roster" search={{ entry: id }} target="_blank">
                {texts.see}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <Checkbox
        {...checkbox('accepted')}
        // What is typed afterwards may raise other doubts.
        value={doubts}
        checked={isAccepted}
        aria-invalid={!isAccepted}
        aria-describedby="doubts"
        label={lines.length > 1 ? acceptAll(lines.length) : accept}
      />
    </div>
  )
}

/** Hides the entry, or shows or deletes one that is hidden. */
function HideForms({ entry, reload }: { entry: OfficerEntry; reload: Reload }) {
  const leave = useLeave()
  const { send, form } = usePageActions(
    (result) =>
      result.ok && result.notice === 'entry-deleted'
        ? leave('/officers/roster', result.notice)
        : reload(),
    entry.version,
  )
  const change = (change: 'hide' | 'show' | 'delete', submit: string) => ({
    ...{ ...form, name: change, submit, className: 'secondary-button' as const },
    send({ hidden_reason }: Fields) {
      const json = { id: entry.id, base: String(entry.version), change, hidden_reason }
      return send(api().api.officers.roster.change.$post({ json }), () => officerTexts.saved)
    },
  })
  return (
    <div className="stack">
      <OutcomeMessage {...form.actions} />
      {entry.hidden_reason === null ? (
        <Disclosure label={texts.hide.heading}>
          <ActionForm {...change('hide', texts.hide.submit)}>
            {({ errors, readOnly }) => (
              <>
                <p>{texts.hide.text}</p>
                <TextField
                  name="hidden_reason"
                  label={texts.hide.label}
                  maxLength={500}
                  readOnly={readOnly}
                  error={errors.hidden_reason}
                />
              </>
            )}
          </ActionForm>
        </Disclosure>
      ) : (
        <>
          <p>
            {texts.hidden} <bdi>{entry.hidden_reason}</bdi>
          </p>
          <div className="row">
            <ActionForm {...change('show', texts.show)} />
            <ActionForm {...change('delete', texts.delete)} />
          </div>
        </>
      )}
    </div>
  )
}
