import * as v from 'valibot'
import {
  type ClaimAnswer,
  type OwnClaim,
  ownClaimSchema,
} from '../../../src/domain/claims-schema.ts'
import { UpstreamError } from '../../http/upstream-error.ts'
import { callAsViewer, DatabaseError, type ViewerRequest } from '../supabase/viewer-call.ts'

/** Why the database refused what a member asked for. */
export type ClaimError = 'forbidden' | 'not-proven' | 'no-name' | 'too-many' | 'gone' | 'decided'

/** How the viewer’s claim stands. @throws {UpstreamError} */
export async function readOwnClaim(request: ViewerRequest): Promise<OwnClaim> {
  return parsed(await callAsViewer(request, 'own_claim'))
}

/** Looks up the viewer’s name. @throws {UpstreamError} */
export function lookUpOwnEntry(
  request: ViewerRequest,
): Promise<{ claim: OwnClaim } | { refused: ClaimError }> {
  return refusable(async () => ({
    claim: parsed(await callAsViewer(request, 'look_up_own_entry')),
  }))
}

/** Saves the viewer’s answer. @throws {UpstreamError} */
export function answerClaim(
  answer: ClaimAnswer,
  request: ViewerRequest,
): Promise<{ claim: OwnClaim } | { refused: ClaimError }> {
  return refusable(async () => {
    await callAsViewer(request, 'claim_player', answer)
    return { claim: await readOwnClaim(request) }
  })
}

async function refusable<Result>(work: () => Promise<Result>) {
  try {
    return await work()
  } catch (cause) {
    const refused = cause instanceof DatabaseError ? claimErrorOf(cause) : undefined
    if (!refused) throw cause
    return { refused }
  }
}

const hints = ['not-proven', 'no-name', 'too-many', 'gone'] as const

function claimErrorOf({ code, hint }: DatabaseError): ClaimError | undefined {
  if (code === '42501') return 'forbidden'
  if (code !== '55000') return undefined
  return hints.find((known) => known === hint) ?? 'decided'
}

function parsed(data: unknown): OwnClaim {
  const { success, output } = v.safeParse(ownClaimSchema, data)
  if (!success) throw new UpstreamError('database', 'The response is no claim.')
  return output
}
