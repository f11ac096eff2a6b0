import { officerClaimTexts as texts } from '../../content/officer-claims.ts'
import type { OfficerClaim } from '../../domain/claims-schema.ts'
import { pageSize } from '../../domain/officers.ts'
import { ClaimCard } from './claim-card.tsx'
import { NextPage } from './next-page.tsx'

interface ClaimListProps {
  claims: readonly OfficerClaim[]
  /** Of the account that the address is about, waiting or not. */
  addressed: OfficerClaim | null
  isFirst: boolean
}

/** The claims that wait. One that is in another place, or in none, is on top. */
export function ClaimList({ claims, addressed, isFirst }: ClaimListProps) {
  const isElsewhere = addressed && !claims.some(({ person }) => person.id === addressed.person.id)
  const shown = isElsewhere ? [addressed, ...claims] : claims
  const last = claims.length === pageSize ? claims.at(-1) : undefined
  return (
    <>
      {shown.map((claim) => (
        <ClaimCard
          // Another state is another card: what it said before is over.
          key={`${claim.person.id} ${claim.state_since}`}
          claim={claim}
        />
      ))}
      {claims.length === 0 && <p>{texts.empty}</p>}
      <NextPage
        to="/officers/claims"
        first={isFirst ? undefined : {}}
        next={last && { since: last.claimed_at, id: last.person.id }}
      />
    </>
  )
}
