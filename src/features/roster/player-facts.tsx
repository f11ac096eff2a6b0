import { Link } from '@tanstack/react-router'
import { playerTexts, rosterTexts } from '../../content/members/roster.ts'
import { positionOf } from '../../domain/roster/entry/entry-text.ts'
import type { RosterPlayer } from '../../domain/roster/entry/roster-pages-schema.ts'
import { numbersOf, yearsOf } from '../../domain/roster/entry/worn-seasons.ts'
import { FactList } from '../../ui/fact-list.tsx'
import styles from './player-page.module.css'

const { facts: labels, unknown } = playerTexts

/** What is known of somebody who played. */
export function PlayerFacts({ player }: { player: RosterPlayer }) {
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
