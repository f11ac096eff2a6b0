import { officerTexts } from '../content/officers/officers.ts'
import type { Editor } from './use-editor.ts'

const texts = officerTexts.draft

/** Says that a form began with what was typed before, and has a way back to what is stored. */
export function DraftNote({ editor }: { editor: Editor }) {
  if (!editor.isResumed) return null
  return (
    <div className="row">
      <span className="quiet">{texts.note}</span>
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
