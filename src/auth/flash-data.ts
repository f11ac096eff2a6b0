import { useRouter } from '@tanstack/react-router'
import type { FormName, NoticeName, RefusedForm } from '../domain/submission.ts'

/** What the edge tells the page that it just rendered, and no page after it. */
export interface FlashData {
  /** A plain form post that was refused. */
  refused: RefusedForm | null
  /** The message that the page before left. */
  notice: NoticeName | null
  /** The address that a form begins with. */
  email: string | null
  /** The page before on this site, where a full load brought the visitor here. */
  cameFrom: string | null
  /** A recovery link was just opened. */
  isRecovering: boolean
}

export const emptyFlash: FlashData = {
  refused: null,
  notice: null,
  email: null,
  cameFrom: null,
  isRecovering: false,
}

export function useFlash(): FlashData {
  return useRouter().options.context.flash
}

/** The refused form post, when it was this form's. */
export function useRefusedForm(form: FormName): RefusedForm | null {
  const { refused } = useFlash()
  return refused?.form === form ? refused : null
}
