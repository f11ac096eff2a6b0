import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../api.ts'
import type { Fields } from '../../../auth/auth-context.ts'
import { officerTexts } from '../../../content/officers/officers.ts'
import { playerRoleLabels, rosterDeskTexts } from '../../../content/officers/roster-desk.ts'
import { ActionForm } from '../../../desk/action-form.tsx'
import { DraftNote } from '../../../desk/draft-note.tsx'
import { InBrowser } from '../../../desk/in-browser.tsx'
import { OutcomeMessage } from '../../../desk/outcome-message.tsx'
import { SignInAgain } from '../../../desk/sign-in-again.tsx'
import type { Editor } from '../../../desk/use-editor.ts'
import { useLeave } from '../../../desk/use-leave.ts'
import { usePageActions } from '../../../desk/use-page-actions.ts'
import {
  type PlayerField,
  type PlayerFieldDeclaration,
  playerFieldNames,
  playerFields,
  playerRoles,
} from '../../../domain/roster/player-fields.ts'
import { playerName, type RosterEntry } from '../../../domain/roster/roster.ts'
import { SelectField, TextArea, TextField } from '../../../ui/field.tsx'
import { Message } from '../../../ui/message.tsx'
import type { Reload } from '../../page/use-reload.ts'
import styles from './roster-desk.module.css'
import { type SavedEntry, useEntryEditor } from './use-entry-editor.ts'

const texts = rosterDeskTexts.entry

interface RosterEntryFormProps {
  /** Null for a new one. */
  entry: RosterEntry | null
  reload: Reload
}

/** One entry with all of its fields. */
export function RosterEntryForm({ entry, reload }: RosterEntryFormProps) {
  // Of the entry that a save was about: that of a new one opens another form.
  const [saved, setSaved] = useState<SavedEntry | null>(null)
  return (
    <section className={`stack ${styles.box}`} aria-labelledby="entry-heading">
      <h2 id="entry-heading">
        {entry ? `${texts.heading} ${playerName(entry)}` : texts.newHeading}
      </h2>
      <p>{texts.text}</p>
      <InBrowser>
        <EntryEditor
          // The fields of one entry never become those of another. Its version is another one once
          // it is hidden or shown.
          key={`${entry?.id} ${entry?.hidden_reason}`}
          entry={entry}
          reload={reload}
          notice={saved?.id === entry?.id ? saved?.notice : null}
          onSaved={setSaved}
        />
      </InBrowser>
      {entry && <HideForms key={entry.id} entry={entry} reload={reload} />}
    </section>
  )
}

interface EntryEditorProps extends RosterEntryFormProps {
  notice: string | null | undefined
  onSaved: (saved: SavedEntry | null) => void
}

function EntryEditor({ entry, reload, notice, onSaved }: EntryEditorProps) {
  const { editor, saved } = useEntryEditor(entry, reload, onSaved)
  return (
    <>
      <DraftNote editor={editor} />
      <form {...editor.form} className="stack">
        <fieldset disabled={editor.isBusy} className={`stack ${styles.controls}`}>
          <div className={styles.fields}>
            {playerFieldNames.map((name) => (
              <EntryField key={name} name={name} editor={editor} saved={saved[name]} />
            ))}
          </div>
          <Message kind="success" text={editor.isTouched ? null : notice} />
          <Message kind="error" text={editor.message} />
          <SignInAgain error={editor.error} />
          <div className="row">
            <button {...editor.submitButton}>{editor.isBusy ? texts.busy : texts.submit}</button>
            <Link to="/officers/roster">{texts.back}</Link>
          </div>
        </fieldset>
      </form>
    </>
  )
}

interface EntryFieldProps {
  name: PlayerField
  editor: Editor
  /** What another officer has saved in its place. */
  saved: string | undefined
}

function EntryField({ name, editor, saved }: EntryFieldProps) {
  const { kind, label, hint, limit }: PlayerFieldDeclaration = playerFields[name]
  const shared = { ...editor.field(name), label, hint: saved ?? hint }
  if (kind === 'check')
    return (
      <label className={styles.check}>
        <input type="checkbox" {...editor.checkbox(name)} />
        <span>
          {label} {saved && <span className="quiet">{saved}</span>}
        </span>
      </label>
    )
  if (kind === 'role')
    return <SelectField {...shared} options={playerRoles} optionLabels={playerRoleLabels} />
  if (kind === 'text') return <TextArea {...shared} rows={3} maxLength={limit} />
  const inputMode = kind === 'year' ? 'numeric' : undefined
  return <TextField {...shared} maxLength={limit} inputMode={inputMode} autoComplete="off" />
}

/** Hides the entry, or shows or deletes one that is hidden. */
function HideForms({ entry, reload }: { entry: RosterEntry; reload: Reload }) {
  const leave = useLeave()
  const { outcome, send, form } = usePageActions((result) =>
    result.ok && result.notice === 'entry-deleted'
      ? leave('/officers/roster', result.notice)
      : reload(),
  )
  const change = (change: 'hide' | 'show' | 'delete', submit: string) => ({
    ...{ ...form, name: change, submit, className: 'secondary-button' as const },
    send({ hidden_reason }: Fields) {
      const json = { player: entry.id, base: String(entry.version), change, hidden_reason }
      return send(api().api.officers.roster.change.$post({ json }), () => officerTexts.saved)
    },
  })
  return (
    <div className="stack">
      <OutcomeMessage ref={form.actions.messageRef} outcome={outcome} />
      {entry.hidden_reason === null ? (
        <details>
          <summary className="secondary-button">{texts.hide.heading}</summary>
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
        </details>
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
