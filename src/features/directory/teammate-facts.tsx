import { teammateTexts } from '../../content/members/directory.ts'
import type { DirectoryCard } from '../../domain/members/directory-schema.ts'
import { EmailLink } from '../../ui/email-address.tsx'
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
    <dl className={styles.facts}>
      {email && (
        <div>
          <dt>{shared.email}</dt>
          <dd>
            <bdi>
              <EmailLink email={email} />
            </bdi>
          </dd>
        </div>
      )}
      <Fact label={shared.city} value={city} />
      <Fact label={shared.occupation} value={occupation} />
      {bio && (
        <div className={styles.bio}>
          <dt>{shared.bio}</dt>
          <dd>
            <bdi>{bio}</bdi>
          </dd>
        </div>
      )}
    </dl>
  )
}

function Fact({ label, value }: { label: string; value: string | null }) {
  if (!value) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
}
