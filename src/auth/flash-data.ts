import { useRouter } from '@tanstack/react-router'
import type { FormName, NoticeName, RefusedForm } from '../domain/submission.ts'

/** What the edge has to say with the page it just rendered: a refused form, or the last page's message. */
export interface FlashData {
  refused: RefusedForm | null
  notice: NoticeName | null
  /** The address that a form begins with. */
  email: string | null
  /** The page before, where a full load brought the visitor here. */
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

/** The plain form post that this page answers, when it was this form's. */
export function useRefusedForm(form: FormName): RefusedForm | null {
  const { refused } = useRouter().options.context.flash
  return refused?.form === form ? refused : null
}

/** The message that the page before left. */
export function useNotice(): NoticeName | null {
  return useRouter().options.context.flash.notice
}

/** The address that a form begins with, where the page before knew it. */
export function useKnownEmail(): string | null {
  return useRouter().options.context.flash.email
}

/** Where a full load came from, within this site. */
export function useCameFrom(): string | null {
  return useRouter().options.context.flash.cameFrom
}

/** Whether the visitor has just opened a recovery link. */
export function useIsRecovering(): boolean {
  return useRouter().options.context.flash.isRecovering
}
