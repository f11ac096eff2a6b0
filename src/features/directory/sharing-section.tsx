import { Link } from '@tanstack/react-router'
import { useAuth, useProfile } from '../../auth/auth-context.ts'
import { sharingTexts as texts } from '../../content/members/directory.ts'
import { MissingPeople } from './missing-people.tsx'
import styles from './sharing.module.css'
import { provenEmail } from './sharing-fields.tsx'
import { SharingForm } from './sharing-form.tsx'

/** Whether teammates see the member, and what: for those who are verified. */
export function SharingSection({ joinUrl }: { joinUrl: string }) {
  const { user } = useAuth()
  const profile = useProfile()
  if (!user || !profile?.membership) return null
  const { membership } = profile
  return (
    <section className={`stack box ${styles.section}`} aria-labelledby="directory-heading">
      <h2 id="directory-heading">{texts.heading}</h2>
      {membership.state === 'verified' ? (
        <>
          <SharingForm
            profile={profile}
            membership={membership}
            email={provenEmail(profile, user)}
          />
          {membership.is_listed && <MissingPeople joinUrl={joinUrl} />}
        </>
      ) : (
        <>
          <p>{texts.notVerified[membership.state === 'declined' ? membership.state : 'open']}</p>
          <p>
            <Link to="/profile/membership">{texts.standing}</Link>
          </p>
        </>
      )}
    </section>
  )
}
