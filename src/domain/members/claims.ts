interface ClaimFacts {
  state: string
  question?: string | null | undefined
  answer?: string | null | undefined
}

/**
 * Whether a claim waits for an officer, and not for an answer. `private.waits` in SQL is the same
 * rule.
 */
export function claimWaits({ state, question, answer }: ClaimFacts): boolean {
  return state === 'pending' && (!question || Boolean(answer))
}
