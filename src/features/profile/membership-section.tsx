import type { ReactNode } from 'react'
import { useAuth, useProfile } from '../../auth/auth-context.ts'
import { stepOfViewer } from '../../auth/membership-notice.tsx'
import { membershipTexts } from '../../content/members/membership.ts'
import { profileTexts } from '../../content/members/profile.ts'
import { draftKeyOf } from '../../desk/stored-draft.ts'
import { isOpen } from '../../domain/members/membership.ts'
import { MembershipFields } from '../form/membership-fields.tsx'
import { MembershipStanding } from './membership-standing.tsx'
import { OwnWords } from './own-words.tsx'
import { SectionForm } from './section-form.tsx'

const { heading, answer, save } = membershipTexts

/** Where the membership stands, what belongs to it, and what the member tells the officers. */
export function MembershipSection({ now, children }: { now: number; children: ReactNode }) {
  const { user, askMembership } = useAuth()
  const profile = useProfile()
  if (!user || !profile?.membership) return null
  const { membership } = profile
  const step = stepOfViewer(profile, user.email, membership.state)
  const standing = <MembershipStanding membership={membership} step={step} now={now} />
  if (!isOpen(membership.state))
    return (
      <section className="stack box" aria-labelledby="membership-heading">
        <h2 id="membership-heading">{heading}</h2>
        {standing}
        {membership.state === 'verified' && <OwnWords words={profile.words ?? []} />}
        {children}
      </section>
    )
  return (
    <SectionForm
      name="membership"
      draftKey={draftKeyOf(user.id, 'profile', 'membership')}
      heading={heading}
      action="/api/membership"
      notice="membership-saved"
      edit={membership.state === 'asked' ? answer : profileTexts.edit}
      save={save}
      submit={askMembership}
      summary={standing}
      below={children}
    >
      {({ typed, errors }) => (
        <>
          {membership.question && <p>{membership.question}</p>}
          <MembershipFields
            profile={profile}
            membership={membership}
            typed={typed}
            errors={errors}
          />
        </>
      )}
    </SectionForm>
  )
}
