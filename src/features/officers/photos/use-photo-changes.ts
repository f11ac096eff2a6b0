import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { AuthResult, Fields } from '../../../auth/auth-context.ts'
import { photoTexts } from '../../../content/officers/officer-photos.ts'
import { savedText } from '../../../content/officers/officers.ts'
import { useActions } from '../../../desk/use-actions.ts'
import type { Photo } from '../../../domain/gallery/photo.ts'
import type { Reload } from '../../page/use-reload.ts'

/** What was done to a photo. */
interface PhotoChange {
  name: keyof typeof photoTexts.done
  photo: Photo
}

export type PhotoChanges = ReturnType<typeof usePhotoChanges>

/** The changes of the list, the last of which has a message above it. */
export function usePhotoChanges(reload: Reload) {
  const [last, setLast] = useState<(PhotoChange & { text: string }) | null>(null)
  const messageRef = useRef<HTMLDivElement>(null)

  /** Loads the list after a change, before the message and before the form ends. */
  async function listAfter(request: Promise<AuthResult>, change: PhotoChange): Promise<AuthResult> {
    const result = await request
    if (!result.ok) return result
    const text = savedText(photoTexts.done[change.name], await reload())
    // At once: the focus may go to it.
    flushSync(() => setLast({ ...change, text }))
    return result
  }

  /** The pressed button may be gone: the message, or the button there, has the focus then. */
  function focusMessage(): void {
    const { current } = messageRef
    if (document.activeElement === document.body)
      (current?.querySelector('button') ?? current)?.focus()
  }

  return { last, messageRef, listAfter, focusMessage }
}

export type PhotoForms = ReturnType<typeof usePhotoForms>

/** The forms about one photo, by what they do and the words on their buttons. */
export function usePhotoForms({ listAfter, focusMessage }: PhotoChanges, photo: Photo) {
  const actions = useActions(focusMessage)

  function onResult(result: AuthResult) {
    if (!result.ok) actions.setOutcome({ kind: 'error', text: result.message, code: result.code })
  }

  function formOf(
    name: PhotoChange['name'],
    submit: string,
    request: (fields: Fields) => Promise<AuthResult>,
  ) {
    return {
      ...{ actions, onResult, name, submit, className: 'secondary-button' as const },
      label: photoTexts.of(submit, photo.title),
      send: (fields: Fields) => listAfter(request(fields), { name, photo }),
    }
  }

  return { actions, formOf }
}
