import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFailedForm, useFlash } from '../../auth/flash-data.ts'
import { notices } from '../../content/notices.ts'
import { playerRoleLabels, rosterDeskTexts } from '../../content/roster-desk.ts'
import {
  type PlayerField,
  type PlayerFieldDeclaration,
  playerFieldNames,
  playerFields,
  playerRoles,
} from '../../domain/player-fields.ts'
import { playerName, type RosterEntry } from '../../domain/roster.ts'
import { SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { Message } from '../../ui/message.tsx'
import { DraftNote } from '../form/draft-note.tsx'
import { SignInAgain } from '../form/sign-in-again.tsx'
import { submitOnce } from '../form/submit-once.ts'
import styles from './roster-desk.module.css'
import { useEntryForm } from './use-entry-form.ts'

const texts = rosterDeskTexts.entry

/** One entry with all of its fields. */
export function RosterEntryForm({ entry }: { entry: RosterEntry | null }) {
  const { form, draftKey, begin, base, saved, sentDraft } = useEntryForm(entry)
  const { notice } = useFlash()
  return (
    <section className={`stack ${styles.box}`} aria-labelledby="entry-heading">
      <h2 id="entry-heading">
        {entry ? `${texts.heading} ${playerName(entry)}` : texts.newHeading}
      </h2>
      <p>{texts.text}</p>
      <Message kind="success" text={notice && notices[notice]} />
      {sentDraft && <span hidden data-draft-sent={sentDraft} />}
      <DraftNote draftKey={draftKey} />
      <form {...form.form}>
        <fieldset disabled={form.isBusy} className={`stack ${styles.controls}`}>
          <input type="hidden" name="player" value={entry?.id ?? ''} readOnly />
          <input type="hidden" name="base_version" value={base} readOnly />
          <div className={styles.fields}>
            {playerFieldNames.map((name) => (
              <EntryField
                key={name}
                name={name}
                value={begin[name]}
                saved={saved[name]}
                error={form.errors[name]}
              />
            ))}
          </div>
          <Message kind="error" text={form.message} />
          <SignInAgain error={form.error} />
          <div className="row">
            <button {...form.submitButton}>{form.isBusy ? texts.busy : texts.submit}</button>
            <Link to="/officers/roster">{texts.back}</Link>
          </div>
        </fieldset>
      </form>
      {entry && <HideForms entry={entry} />}
    </section>
  )
}

interface EntryFieldProps {
  name: PlayerField
  value: string | undefined
  /** What another officer has saved in its place. */
  saved: string | undefined
  error: string | undefined
}

function EntryField({ name, value, saved, error }: EntryFieldProps) {
  const { kind, label, hint, limit }: PlayerFieldDeclaration = playerFields[name]
  const shared = { name, label, defaultValue: value, hint: saved ?? hint, error }
  if (kind === 'check')
    return (
      <label className={styles.check}>
        <input type="checkbox" name={name} defaultChecked={value === 'on'} />
        <span>
          {label} {saved && <span className="quiet">{saved}</span>}
        </span>
      </label>
    )
  if (kind === 'role')
    return (
      <SelectField
        {...shared}
        options={playerRoles.slice(1)}
        optionLabels={playerRoleLabels}
        emptyLabel={playerRoleLabels.player}
        defaultValue={value === 'player' ? '' : value}
      />
    )
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
