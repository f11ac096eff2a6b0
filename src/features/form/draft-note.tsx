import { useLayoutEffect, useState } from 'react'
import { officerTexts } from '../../content/officers.ts'
import { hasDraft } from '../../desk/stored-draft.ts'
import { tabStorage } from '../../ui/tab-storage.ts'

const texts = officerTexts.draft

/** Says that a form began with what was typed before, and has a way back to what is stored. */
export function DraftNote({ draftKey }: { draftKey: string }) {
  const [isDraft, setDraft] = useState(false)
  useLayoutEffect(() => setDraft(hasDraft(draftKey)), [draftKey])
  if (!isDraft) return null

  function discard() {
    if (!window.confirm(texts.question)) return
    tabStorage()?.removeItem(draftKey)
    window.location.reload()
  }

  return (
    <div className="row">
      <span className="quiet">{texts.note}</span>
      <button type="button" className="secondary-button" onClick={discard}>
        {texts.discard}
      </button>
    </div>
  )
}
