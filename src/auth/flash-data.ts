import { useRouter } from '@tanstack/react-router'
import type { FlashData } from '../domain/page-request.ts'
import type { FormName, RefusedForm } from '../domain/submission.ts'

export const emptyFlash: FlashData = {
  refused: null,
  notice: null,
  email: null,
  returnPath: null,
  isRecovering: false,
}

export function useFlash(): FlashData {
  return useRouter().options.context.flash
}

export function useRefusedForm(form: FormName): RefusedForm | null {
  const { refused } = useFlash()
  return [refused?.form].flat().includes(form) ? refused : null
}
