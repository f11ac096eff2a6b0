import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useAuth } from '../../auth/auth-context.ts'
import { teammateTexts } from '../../content/members/directory.ts'
import type { DirectoryCard } from '../../domain/members/directory-schema.ts'
import { numbersOf, seasonsOf, yearsText } from '../../domain/roster/entry/worn-seasons.ts'
import { EmailLink } from '../../ui/email-address.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { useClubLinks } from '../page/site-store.ts'
import { WorkingPage } from '../page/working-page.tsx'
import { MessageForm } from './message-form.tsx'
import teammate from './teammate.module.css'
import { TeammateFacts, TeammateHead, TeammateName } from './teammate-head.tsx'
import { TeammateList } from './teammate-list.tsx'
import styles from './teammate-page.module.css'

const { team: texts } = teammateTexts

/** Everything that somebody shows, and others of the class. */
export function TeammatePage({ card }: { card: DirectoryCard }) {
  const { user } = useAuth()
  const { infoEmail } = useClubLinks()
  const { graduation_year: year, classmates } = card
  return (
    <WorkingPage
      head={
        <TeammateHead person={card}>
          <h1>
            <TeammateName name={card.full_name} />
          </h1>
        </TeammateHead>
      }
    >
      <p className="row">
        <Link to="/directory" className={`caps ${styles.back}`}>
          {teammateTexts.back}
        </Link>
      </p>
      {card.id === user?.id && (
        <p className={styles.self}>
          {`${teammateTexts.self} `}
          <Link to="/profile/directory">{teammateTexts.change}</Link>
        </p>
      )}
      <div className={styles.sides}>
        <div className={`stack box ${styles.card}`}>
          <TeammateFacts person={card} />
          {!card.email && card.id !== user?.id && (
            <p>
              {`${teammateTexts.noEmail(card.full_name)} `}
              <EmailLink email={infoEmail} />
            </p>
          )}
          {card.id !== user?.id && (
            <Suspense>
              <MessageForm teammate={card} />
            </Suspense>
          )}
        </div>
        {card.player && <TeamFacts player={card.player} />}
      </div>
      {year && classmates.length > 0 && (
        <section className="stack" aria-labelledby="classmates-heading">
          <h2 id="classmates-heading">{teammateTexts.classmates(year)}</h2>
          <TeammateList people={classmates} />
          <p>
            <Link to="/directory" search={{ class: `${year}` }}>
              {teammateTexts.wholeClass}
            </Link>
          </p>
        </section>
      )}
    </WorkingPage>
  )
}

/** What the roster has of somebody, once an officer has confirmed the entry. */
function TeamFacts({ player }: { player: NonNullable<DirectoryCard['player']> }) {
  const { id, numbers, shared_seasons: shared } = player
  const seasons = seasonsOf(numbers)
  const known = numbersOf(numbers)
  return (
    <section className="stack" aria-labelledby="team-heading">
      <h2 id="team-heading">{texts.heading}</h2>
      <FactList
        className={teammate.facts}
        facts={[
          [texts.seasons, seasons || texts.unknown],
          [texts.numbers, known.length > 0 && <Numbers numbers={known} />],
          [texts.together, yearsText(shared)],
        ]}
      />
      <p>
        <Link to="/players/$id" params={{ id }} preload={false}>
          {texts.entry}
        </Link>
      </p>
    </section>
  )
}

function Numbers({ numbers }: { numbers: readonly string[] }) {
  return (
    <span className="row">
      {numbers.map((number) => (
        <Link key={number} to="/numbers/$number" params={{ number }} preload={false}>
          {`#${number}`}
        </Link>
      ))}
    </span>
  )
}
