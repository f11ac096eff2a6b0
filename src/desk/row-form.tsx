import { Link, type LinkProps, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAuth } from '../auth/auth-context.ts'
import { officerTexts, savedText } from '../content/officers/officers.ts'
import { Message } from '../ui/message.tsx'
import { DraftNote } from './draft-note.tsx'
import { type CardFacts, changedFacts, FactTable } from './fact-table.tsx'
import { InBrowser } from './in-browser.tsx'
import { officerResult } from './officer-result.ts'
import { OutcomeMessage } from './outcome-message.tsx'
import styles from './row-form.module.css'
import { SignInAgain } from './sign-in-again.tsx'
import { type DraftKind, draftKeyOf } from './stored-draft.ts'
import { type Actions, useActions } from './use-actions.ts'
import { type Editor, type EditResult, useEditor } from './use-editor.ts'

const texts = officerTexts.form
const { field, now } = officerTexts.changes
const headings = [field, texts.typed, now] as const

type Fields = Readonly<Record<string, string>>

interface RowFormProps {
  /** Of its draft. */
  kind: DraftKind
  /** Null for a new one. */
  row: { id: string; version: number } | null
  /** What buttons beside the form change of the row: the form is opened again with it. */
  opened: string
  values: Fields
  /** Sends the fields, with the id of the row and the version that they replace. */
  send: (
    form: Fields & { id: string; base: string },
  ) => Parameters<typeof officerResult<EditResult>>[0]
  reload: () => Promise<boolean>
  /** The page of the list, and what its address has for the form of a row. */
  to: NonNullable<LinkProps['to']>
  searchOf: (id: string) => object
  /** What a conflict compares. */
  factsOf: (values: Fields) => CardFacts
  children: (editor: Editor) => ReactNode
}

/** The form of a row. After a new one was saved, the page has the form of that row. */
export function RowForm({ opened, ...props }: RowFormProps) {
  const { row } = props
  const actions = useActions(undefined, row)
  return (
    <InBrowser>
      {/* The fields of one row never become those of another. */}
      <RowEditor key={`${row?.id} ${opened}`} {...props} actions={actions} />
    </InBrowser>
  )
}

type RowEditorProps = Omit<RowFormProps, 'opened'> & { actions: Actions }

function RowEditor({ kind, row, values, send, actions, ...page }: RowEditorProps) {
  const { to, searchOf, reload, factsOf, children } = page
  const { user } = useAuth()
  const navigate = useNavigate()
  const editor = useEditor({
    key: draftKeyOf(user?.id, kind, row?.id ?? 'new'),
    version: String(row?.version ?? ''),
    values,
    newId: () => crypto.randomUUID(),
    actions,
    send({ base, fields, newId }) {
      const form = { ...fields, id: row?.id ?? newId, base }
      return officerResult<EditResult>(send(form), texts.failed)
    },
    async onSaved({ saved }, { newId }) {
      // The way back does not lead to the form of a new row.
      const address = { to, search: searchOf(newId), replace: true, resetScroll: false }
      const isShown = row ? await reload() : await navigate(address).then(() => true)
      const text = savedText(officerTexts.saved, isShown)
      return { kind: 'success', text, id: row?.id ?? newId, version: Number(saved.version) }
    },
  })
  const newest = editor.conflict?.values
  // What was typed stays. Below it is what would be lost.
  const changes = newest ? changedFacts(factsOf(editor.values), factsOf(newest)) : []
  return (
    <>
      <DraftNote editor={editor} />
      <form {...editor.form} className="stack">
        <fieldset disabled={editor.isBusy} className="stack">
          <div className={`stack ${styles.fields}`}>{children(editor)}</div>
          <OutcomeMessage outcome={editor.outcome} />
          <Message kind="error" text={editor.message} />
          {changes.length > 0 && <FactTable facts={changes} headings={headings} />}
          <SignInAgain error={editor.error} />
          <div className="row">
            <button {...editor.submitButton}>
              {editor.isBusy ? officerTexts.busy : texts.submit}
            </button>
            <Link to={to}>{texts.back}</Link>
          </div>
        </fieldset>
      </form>
    </>
  )
}
