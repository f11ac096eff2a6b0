import { useRouter } from '@tanstack/react-router'
import type { FailedForm, FormName } from '../domain/submission.ts'
import type { FlashData } from '../page-request.ts'

export const emptyFlash: FlashData = {
  failedForm: null,
  notice: null,
  counts: [],
  email: null,
  returnPath: null,
  isRecovering: false,
  hasSignedUp: false,
  next: undefined,
}

export function useFlash(): FlashData {
  return useRouter().options.context.flash
}

export function useFailedForm(form: FormName): FailedForm | null {
  const { failedForm } = useFlash()
  return [failedForm?.form].flat().includes(form) ? failedForm : null
}
