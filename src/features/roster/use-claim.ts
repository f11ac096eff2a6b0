import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { api, requestOrError } from '../../api.ts'
import { useFailedForm, useFlash } from '../../auth/flash-data.ts'
import { claimErrors } from '../../content/members/claims.ts'
import type { ClaimAnswer, OwnClaim } from '../../domain/members/claims-schema.ts'
import type { FormError, NoticeName } from '../../domain/submission.ts'

/** What a form sends: an answer, or null to have the name looked up. */
export type Sent = ClaimAnswer | null

const claimNotices: readonly NoticeName[] = [
  ...(['claim-sent', 'claim-none', 'claim-unsure', 'claim-nothing-found'] as const),
]

/** The own claim, as it is after its forms; it begins with what a plain post left. */
export function useClaim(loaded: OwnClaim) {
  const { auth } = useRouter().options.context
  const flash = useFlash().notice
  const failed = useFailedForm('claim')
  const [claim, setClaim] = useState(loaded)
  const [notice, setNotice] = useState(flash && claimNotices.includes(flash) ? flash : null)
  const [error, setError] = useState(failed?.error.message)

  async function send(sent: Sent): Promise<void> {
    setError(undefined)
    setNotice(null)
    const result = await request(sent)
    if (result.ok) {
      setClaim(result.claim)
      // Other pages ask those who have none.
      const { profile } = auth.get()
      if ('value' in profile && profile.value)
        auth.set({ profile: { value: { ...profile.value, claim: claimOf(result.claim) } } })
      setNotice(result.notice ?? null)
    } else setError(result.message)
  }

  return { claim, notice, error, send }
}

/** As the profile has it. */
function claimOf({ state, question, answer, offered }: OwnClaim) {
  return { state, question, answer, was_offered: Boolean(offered?.length) }
}

type Result = { ok: true; claim: OwnClaim; notice?: NoticeName | undefined } | FormError

function request(sent: Sent): Promise<Result> {
  const claims = api().api.claims
  return requestOrError(async (): Promise<Result> => {
    const response = await (sent ? claims.$post({ json: sent }) : claims['look-up'].$post())
    return response.json()
  }, claimErrors.failed)
}
