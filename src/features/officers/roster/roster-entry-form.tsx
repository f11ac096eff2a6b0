import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useFailedForm, useFlash } from '../../../auth/flash-data.ts'
import { notices } from '../../../content/notices.ts'
import { playerRoleLabels, rosterDeskTexts } from '../../../content/officers/roster-desk.ts'
import { DraftNote } from '../../../desk/draft-note.tsx'
import { InBrowser } from '../../../desk/in-browser.tsx'
import { SignInAgain } from '../../../desk/sign-in-again.tsx'
import type { Editor } from '../../../desk/use-editor.ts'
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
import { submitOnce } from '../../form/submit-once.ts'
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
  const { notice } = useFlash()
  // Of the entry that a save was about: that of a new one opens another form.
  const [saved, setSaved] = useState<SavedEntry | null>(null)
  return (
    <section className={`stack ${styles.box}`} aria-labelledby="entry-heading">
      <h2 id="entry-heading">
        {entry ? `${texts.heading} ${playerName(entry)}` : texts.newHeading}
      </h2>
      <p>{texts.text}</p>
      <Message kind="success" text={notice && notices[notice]} />
      <InBrowser>
        <EntryEditor
          // The fields of one entry never become those of another.
          key={entry?.id ?? 'new'}
          entry={entry}
          reload={reload}
          notice={saved?.id === entry?.id ? saved?.notice : null}
          onSaved={setSaved}
        />
      </InBrowser>
      {entry && <HideForms entry={entry} />}
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
function HideForms({ entry }: { entry: RosterEntry }) {
  const failed = useFailedForm('roster-entry hide')
  if (entry.hidden_reason === null)
    return (
      <details open={failed !== null}>
        <summary className="secondary-button">{texts.hide.heading}</summary>
        <ChangeForm entry={entry} change="hide" submit={texts.hide.submit}>
          <p>{texts.hide.text}</p>
          <TextField
            name="hidden_reason"
            label={texts.hide.label}
            maxLength={500}
            defaultValue={failed?.values.hidden_reason}
            error={failed?.error.fields?.hidden_reason}
          />
        </ChangeForm>
      </details>
    )
  return (
    <div className="stack">
      <p>
        {texts.hidden} <bdi>{entry.hidden_reason}</bdi>
      </p>
      <div className="row">
        <ChangeForm entry={entry} change="show" submit={texts.show} />
        <ChangeForm entry={entry} change="delete" submit={texts.delete} />
      </div>
    </div>
  )
}

interface ChangeFormProps {
  entry: RosterEntry
  change: 'hide' | 'show' | 'delete'
  submit: string
  children?: ReactNode
}

function ChangeForm({ entry, change, submit, children }: ChangeFormProps) {
  const failed = useFailedForm(`roster-entry ${change}`)
  return (
    <form
      className="stack"
      method="post"
      action="/api/officers/roster/change"
      noValidate
      onSubmit={submitOnce}
    >
      <input type="hidden" name="player" value={entry.id} />
      <input type="hidden" name="base" value={entry.version} />
      <input type="hidden" name="change" value={change} />
      {children}
      <Message kind="error" text={failed && !failed.error.fields ? failed.error.message : null} />
      <button type="submit" className="secondary-button">
        {submit}
      </button>
    </form>
  )
}
