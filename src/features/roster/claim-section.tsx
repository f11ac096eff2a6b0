import { useState } from 'react'
import { useAuth, useProfile } from '../../auth/auth-context.ts'
import { useFailedForm, useFlash } from '../../auth/flash-data.ts'
import { stepOfViewer } from '../../auth/membership-notice.tsx'
import { claimTexts as texts } from '../../content/members/claims.ts'
import { notices } from '../../content/notices.ts'
import type { OwnClaim } from '../../domain/members/claims-schema.ts'
import { connectionOf } from '../../domain/members/membership.ts'
import { type Deferred, useDeferred } from '../../ui/deferred.ts'
import { EmailLink } from '../../ui/email-address.tsx'
import { Message } from '../../ui/message.tsx'
import { PostButton } from '../../ui/post-button.tsx'
import type { Loaded } from '../page/loaded.ts'
import { useClubLinks } from '../page/site-store.ts'
import styles from './claim.module.css'
import { ClaimState } from './claim-state.tsx'

/** "This is me", for those whose mailbox is proven: in the section of the membership. */
export function ClaimSection({ claim }: { claim: Deferred<Loaded<OwnClaim> | null> }) {
  const { user } = useAuth()
  const profile = useProfile()
  const loaded = useDeferred(claim)
  const [loadedName] = useState(profile?.full_name)
  const state = profile?.membership?.state
  if (!loaded || !profile || !state || state === 'declined') return null
  if (stepOfViewer(profile, user?.email, state) === 'unproven') return null
  const connection = connectionOf(profile)
  // The roster has those who were on the team. Who has said something all the same sees it.
  if (connection === 'family' && (profile.claim?.state ?? 'none') === 'none') return null
  const look = connection === 'coach' ? 'coach' : profile.graduation_year ? 'player' : 'noClass'
  return (
    <section className={`stack ${styles.section}`} aria-labelledby="claim-heading">
      <h3 id="claim-heading">{texts.heading}</h3>
      {'message' in loaded ? (
        <p className="quiet">{loaded.message}</p>
      ) : (
        // Another name is looked up again: what was offered was for the one before.
        <Claim
          look={look}
          claim={profile.full_name === loadedName ? loaded.data : { ...loaded.data, offered: null }}
        />
      )}
    </section>
  )
}

function Claim({ claim, look }: { claim: OwnClaim; look: keyof typeof texts.look }) {
  const flash = useFlash().notice
  const notice = flash?.startsWith('claim-') ? flash : null
  const { infoEmail } = useClubLinks()
  const { state, offered } = claim
  // An officer decided against it, or deleted it: they choose again.
  const over = state === 'declined' || state === 'gone' ? texts[state] : null
  const isUntold = (state === 'none' || over !== null) && offered === null
  const isFound = notice !== 'claim-nothing-found'
  return (
    <>
      {isFound && notice && <Message kind="success" text={notices[notice]} />}
      {!isFound && isUntold && <Message kind="note" text={texts.nothing} />}
      <Message kind="note" text={notice ? null : over} />
      {state === 'declined' && !notice && (
        <p>
          <EmailLink email={infoEmail} />
        </p>
      )}
      {isUntold ? (
        <>
          <p>{texts.look[look]}</p>
          <PostButton action="/api/claims/look-up" submit={texts.lookUp} isPrimary />
        </>
      ) : (
        <ClaimState claim={claim} />
      )}
      <Message kind="error" text={useFailedForm('claim')?.error.message} />
    </>
  )
}
