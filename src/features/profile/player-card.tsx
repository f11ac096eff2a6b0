import { displayName, handle, initials, subtitle } from '../../domain/members/member-name.ts'
import type { Profile } from '../../domain/members/profile-schema.ts'
import styles from './player-card.module.css'

export function PlayerCard({ profile, email }: { profile: Profile | null; email: string }) {
  const name = displayName(profile, email)
  return (
    <header className={`night ${styles.card}`}>
      {profile?.jersey_number && (
        <span className={styles.number} aria-hidden="true">
          {profile.jersey_number.replace(/^#/, '')}
        </span>
      )}
      <span className={`avatar ${styles.avatar}`} aria-hidden="true">
        {initials(name)}
      </span>
      <div className={styles.words}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        <p>
          <bdi>{handle(email)}</bdi>
        </p>
        <p>{subtitle(profile)}</p>
      </div>
    </header>
  )
}
