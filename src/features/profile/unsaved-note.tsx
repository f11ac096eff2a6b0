import { Link } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { useAuth } from '../../auth/auth-context.ts'
import { useFlash } from '../../auth/flash-data.ts'
import { profileTexts } from '../../content/members/profile.ts'
import { draftKeyOf, hasDraft, hasDrafts } from '../../desk/stored-draft.ts'
import { profileFieldNames } from '../../domain/members/profile.ts'
import { TextArea } from '../../ui/field.tsx'
import { Message } from '../../ui/message.tsx'
import { hasProfileDrafts } from '../form/draft.ts'

const { unsaved: texts } = profileTexts

/** Words to the officers, and theirs: no fields of a profile. */
const otherWords = ['statement', 'answer', 'words']

/** Says on the gate that what was typed is not lost. */
export function UnsavedAtGate() {
  const fields = useFlash().failedForm?.values ?? {}
  const sent = [...profileFieldNames, ...otherWords].flatMap((name) => fields[name] || [])
  const isUnsaved = useDrafts(hasDrafts)
  if (sent.length > 0)
    return <TextArea label={texts.copy} name="unsaved" readOnly rows={6} value={sent.join('\n')} />
  return <Message kind="note" text={isUnsaved ? texts.any : null} />
}

/** Leads a member back to what is not saved, after signing in again for instance. */
export function UnsavedAtHome() {
  const { user } = useAuth()
  const isOfMembership = useDrafts(() => hasDraft(draftKeyOf(user?.id, 'profile', 'membership')))
  if (!useDrafts(() => hasProfileDrafts(user?.id))) return null
  return (
    <section className="stack box question">
      <p>{texts.text}</p>
      <p>
        <Link to={isOfMembership ? '/profile/membership' : '/profile'}>{texts.link}</Link>
      </p>
    </section>
  )
}

/** Whether this tab stores what was typed. Only the browser knows. */
function useDrafts(isStored: () => boolean): boolean {
  return useSyncExternalStore(
    () => () => {},
    isStored,
    () => false,
  )
}
