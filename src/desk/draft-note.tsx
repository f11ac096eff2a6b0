import { officerTexts } from '../content/officers/officers.ts'
import type { Editor } from './use-editor.ts'

interface DraftNoteProps {
  editor: Pick<Editor, 'isBusy' | 'isResumed' | 'error' | 'discard'>
  /** By default of what was typed before the form was opened. */
  isShown?: boolean
  texts?: Record<'note' | 'discard' | 'question', string>
}

/** Says that what is typed is not saved, and has a way back to what is stored. */
export function DraftNote({ editor, isShown, texts = officerTexts.draft }: DraftNoteProps) {
  if (!(isShown ?? editor.isResumed)) return null
  return (
    <div className="row">
      {/* What an error says is said first. */}
      {!editor.error?.message && (
        <span data-message="draft" className="quiet">
          {texts.note}
        </span>
      )}
      <button
        type="button"
        className="secondary-button"
        disabled={editor.isBusy}
        onClick={() => window.confirm(texts.question) && editor.discard()}
      >
        {texts.discard}
      </button>
    </div>
  )
}
