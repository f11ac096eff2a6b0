import { useRouter } from '@tanstack/react-router'
import type { FormName, NoticeName, RefusedForm } from '../domain/submission.ts'

/** What the edge has to say with the page it just rendered: a refused form, or the last page's message. */
export interface FirstView {
  refused: RefusedForm | null
  notice: NoticeName | null
}

export const nothingSaid: FirstView = { refused: null, notice: null }

/** The plain form post that this page answers, when it was this form's. */
export function useRefusedForm(form: FormName): RefusedForm | null {
  const { refused } = useRouter().options.context.firstView
  return refused?.form === form ? refused : null
}

/** The message that the page before left. */
export function useNotice(): NoticeName | null {
  return useRouter().options.context.firstView.notice
}
