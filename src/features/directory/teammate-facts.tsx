import { teammateTexts } from '../../content/members/directory.ts'
import type { DirectoryCard } from '../../domain/members/directory-schema.ts'
import { EmailLink } from '../../ui/email-address.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import styles from './teammate.module.css'

const { shared } = teammateTexts

/** What somebody shows by choice. */
export function TeammateFacts({
  person: { email, city, occupation, bio },
}: {
  person: Pick<DirectoryCard, 'email' | 'city' | 'occupation' | 'bio'>
}) {
  if (!email && !city && !occupation && !bio)
    return <p className="quiet">{teammateTexts.nothing}</p>
  return (
    <FactList
      className={styles.facts}
      facts={[
        [shared.email, email && <EmailLink email={email} />],
        [shared.city, city],
        [shared.occupation, occupation],
        [shared.bio, bio && <span className={styles.bio}>{bio}</span>],
      ]}
    />
  )
}
