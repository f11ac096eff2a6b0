import type { Fields } from '../../auth/auth-context.ts'
import { sharingTexts as texts } from '../../content/members/directory.ts'
import type { SharedField } from '../../domain/members/directory.ts'
import { connectionOf } from '../../domain/members/membership.ts'
import type { Profile } from '../../domain/members/profile-schema.ts'
import styles from './sharing.module.css'
import teammate from './teammate.module.css'
import { TeammateFacts, TeammateHead, TeammateName } from './teammate-head.tsx'

interface SharingPreviewProps {
  profile: Profile
  email: string | null
  choice: Fields
}

/** The member's card with what is chosen in the form. */
export function SharingPreview({ profile, email, choice }: SharingPreviewProps) {
  const shown = (field: SharedField, value: string | null) =>
    choice[`shares_${field}`] === 'yes' ? value : null
  const person = {
    ...profile,
    is_mentor: profile.open_to_mentoring === 'Yes',
    connection: connectionOf(profile),
    relation: shown('relation', profile.relation),
    email: shown('email', email),
    city: shown('city', profile.city),
    occupation: shown('occupation', profile.occupation),
    bio: shown('bio', profile.bio),
  }
  const isListed = choice.is_listed === 'yes'
  return (
    <section className={`stack ${styles.preview}`} aria-labelledby="preview-heading">
      <h3 id="preview-heading">{texts.preview}</h3>
      <div className={`box ${teammate.card} ${isListed ? '' : styles.hidden}`}>
        <TeammateHead person={person}>
          <p className={teammate.name}>
            <TeammateName name={person.full_name} />
          </p>
        </TeammateHead>
        <TeammateFacts person={person} />
      </div>
      {!isListed && <p className="quiet">{texts.hidden}</p>}
    </section>
  )
}
