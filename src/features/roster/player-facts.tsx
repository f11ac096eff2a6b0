import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { playerTexts, rosterTexts } from '../../content/members/roster.ts'
import { positionOf } from '../../domain/roster/entry/entry-text.ts'
import type { RosterPlayer } from '../../domain/roster/entry/roster-pages-schema.ts'
import { numbersOf, yearsOf } from '../../domain/roster/entry/worn-seasons.ts'
import styles from './player-page.module.css'

const { facts: labels, unknown } = playerTexts

/** What is known of somebody who played. */
export function PlayerFacts({ player }: { player: RosterPlayer }) {
  const years = yearsOf(player.numbers)
  const numbers = numbersOf(player.numbers)
  const position = positionOf(player)
  return (
    <dl className={styles.facts}>
      <Fact label={labels.seasons}>
        {years.length === 0
          ? unknown
          : separated(
              years.map((year) => (
                <Link
                  key={year}
                  to="/roster/$season"
                  params={{ season: `${year}` }}
                  preload={false}
                >
                  {year}
                </Link>
              )),
            )}
      </Fact>
      <Fact label={labels.numbers}>
        {numbers.length === 0
          ? unknown
          : separated(
              numbers.map((number) => (
                <Link key={number} to="/numbers/$number" params={{ number }} preload={false}>
                  {rosterTexts.number(number)}
                </Link>
              )),
            )}
      </Fact>
      {position && <Fact label={labels.position}>{position}</Fact>}
      {player.class && <Fact label={labels.class}>{player.class}</Fact>}
      {player.letters.length > 0 && <Fact label={labels.letters}>{player.letters.join(', ')}</Fact>}
      {player.current_name && (
        <Fact label={labels.now}>
          <bdi>{player.current_name}</bdi>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function separated(links: readonly ReactNode[]) {
  // The order never changes.
  return links.map((link, place) => (
    <Fragment key={place}>
      {place > 0 && ' '}
      {link}
    </Fragment>
  ))
}
