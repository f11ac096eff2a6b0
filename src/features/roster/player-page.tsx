import { Link } from '@tanstack/react-router'
import { playerTexts, rosterTexts } from '../../content/members/roster.ts'
import { entryFacts, positionOf } from '../../domain/roster/entry/entry-text.ts'
import { playerName } from '../../domain/roster/entry/roster.ts'
import type {
  PlayerDetails as Player,
  RosterPlayer,
} from '../../domain/roster/entry/roster-pages-schema.ts'
import { numbersOf, yearsOf } from '../../domain/roster/entry/worn-seasons.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { WordForm } from '../form/word-form.tsx'
import { CardLink } from './player-list.tsx'
import styles from './player-page.module.css'
import { RosterFrame } from './roster-frame.tsx'

const { facts: labels, unknown } = playerTexts

/** One who played: seasons, numbers, and who was there too. */
export function PlayerPage({ player }: { player: Player }) {
  const { card, is_deceased: isDeceased, is_uncertain: isUncertain, teammates } = player
  return (
    <RosterFrame
      heading={<bdi>{playerName(player)}</bdi>}
      intro={isDeceased && rosterTexts.inMemoriam}
    >
      <PlayerFacts player={player} />
      {isUncertain && <p className="quiet">{playerTexts.uncertain}</p>}
      {card && (
        <p>
          <Link
            to="/directory/$id"
            params={{ id: card }}
            className="secondary-button"
            preload={false}
          >
            {playerTexts.card}
          </Link>
        </p>
      )}
      {player.may_be_own && (
        <p>
          <Link to="/profile/membership" hash="claim-heading" className="primary-button">
            {playerTexts.isThisYou}
          </Link>
        </p>
      )}
      <WordForm about={player.is_own ? 'own' : 'entry'} player={player.id} />
      <section className="stack" aria-labelledby="teammates-heading">
        <h2 id="teammates-heading">{playerTexts.teammates}</h2>
        {teammates.length === 0 ? (
          <p>{playerTexts.noTeammates}</p>
        ) : (
          groupsOf(teammates).map(([seasons, group], place) => (
            <Disclosure
              key={seasons}
              label={`${playerTexts.together(seasons)} (${group.length})`}
              isOpen={place === 0}
            >
              <Teammates group={group} />
            </Disclosure>
          ))
        )}
      </section>
    </RosterFrame>
  )
}

type Group = Player['teammates']

/** By shared seasons, the most first: they come in that order. */
function groupsOf(teammates: Group): Array<[number, Group]> {
  const groups = new Map<number, Group>()
  for (const one of teammates) groups.set(one.seasons, [...(groups.get(one.seasons) ?? []), one])
  return [...groups]
}

function Teammates({ group }: { group: Group }) {
  return (
    <ul className={styles.teammates}>
      {group.map(({ position, numbers, ...mate }) => (
        <li key={mate.id}>
          <Link to="/players/$id" params={{ id: mate.id }} preload={false}>
            <bdi>{playerName(mate)}</bdi>
          </Link>
          <p className="quiet">
            {entryFacts({ position }, numbers.map(rosterTexts.number).join(', ')).join(' · ')}
          </p>
          {mate.card && <CardLink player={mate} card={mate.card} />}
        </li>
      ))}
    </ul>
  )
}

/** What is known of somebody who played. */
function PlayerFacts({ player }: { player: RosterPlayer }) {
  const years = yearsOf(player.numbers)
  const numbers = numbersOf(player.numbers)
  const position = positionOf(player)
  const seasons = years.flatMap((year) => [
    <Link key={year} to="/roster/$season" params={{ season: `${year}` }} preload={false}>
      {year}
    </Link>,
    ' ',
  ])
  const worn = numbers.flatMap((number) => [
    <Link key={number} to="/numbers/$number" params={{ number }} preload={false}>
      {rosterTexts.number(number)}
    </Link>,
    ' ',
  ])
  return (
    <FactList
      className={styles.facts}
      facts={[
        [labels.seasons, years.length === 0 ? unknown : seasons],
        [labels.numbers, numbers.length === 0 ? unknown : worn],
        [labels.position, position],
        [labels.class, player.class],
        [labels.letters, player.letters.join(', ')],
        [labels.now, player.current_name],
      ]}
    />
  )
}
