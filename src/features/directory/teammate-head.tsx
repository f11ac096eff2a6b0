import '../page/parts.css'
import type { ReactNode } from 'react'
import { teammateTexts } from '../../content/members/directory.ts'
import { connectionLabels } from '../../content/members/membership.ts'
import type { DirectoryCard } from '../../domain/members/directory-schema.ts'
import { initials, subtitle } from '../../domain/members/member-name.ts'
import { isOffField } from '../../domain/members/membership.ts'
import { EmailLink } from '../../ui/email-address.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { Icon } from '../../ui/icon.tsx'
import dotted from '../page/dotted.module.css'
import type { Teammate } from './load.ts'
import styles from './teammate.module.css'

const { shared } = teammateTexts

interface TeammateHeadProps {
  person: Teammate
  /** The name, as the heading or the link that it is in its place. */
  children: ReactNode
}

/**
 * What a card begins with: all that is shown in any case, and the connection in somebody's own
 * words.
 */
export function TeammateHead({ person, children }: TeammateHeadProps) {
  const { full_name: name, position, connection, relation, jersey_number: number } = person
  return (
    <div className={styles.head}>
      <span className={`avatar ${styles.avatar}`} aria-hidden="true">
        {initials(name ?? '') || '·'}
      </span>
      <div className={styles.words}>
        {children}
        <p className={dotted.dotted}>
          {person.graduation_year && <span>{subtitle(person)}</span>}
          {position && <bdi>{position}</bdi>}
          {connection && connection !== 'player' && !isOffField(position) && (
            <span>{connectionLabels[connection]}</span>
          )}
        </p>
        {relation && (
          <p>
            <bdi>{relation}</bdi>
          </p>
        )}
        {person.is_mentor && (
          <p className={styles.mentor}>
            <Icon name="Handshake" />
            {teammateTexts.mentor}
          </p>
        )}
      </div>
      {number && <p className={styles.number}>{`#${number.replace(/^#/, '')}`}</p>}
    </div>
  )
}

export function TeammateName({ name }: { name: string | null }) {
  return name ? <bdi>{name}</bdi> : teammateTexts.noName
}

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
