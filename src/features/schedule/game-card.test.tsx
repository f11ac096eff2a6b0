import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type ScheduleRow, scheduledGame, season } from '../../domain/game.ts'
import type { TeamDirectory } from '../../domain/team.ts'
import { GameCard } from './game-card.tsx'

const teams: TeamDirectory = {
  school: { name: 'William & Mary', aliases: [], logo: '/school.svg' },
  teams: [{ name: 'Maine', icons: ['maine.png'], logo: '/maine.svg' }],
  historyUrl: '',
  liveStatsUrl: '',
  ticketsUrl: '',
}

function cardOf(
  row: Pick<ScheduleRow, 'Game' | 'Home or Away' | 'Home Icon' | 'Away Icon'>,
): string {
  const rest = { 'Game Date': '', Location: '', 'Special Event': '', Archived: '', Draft: '' }
  const scheduled = scheduledGame({ ...rest, ...row }, 0, teams)
  const [game] = season(scheduled ? [scheduled] : [], 0).games
  return game ? renderToStaticMarkup(<GameCard game={game} />) : ''
}

test('a card shows the logos that are known', () => {
  const card = cardOf({
    Game: 'Maine',
    'Home or Away': 'Home',
    'Home Icon': 'wm.png',
    'Away Icon': 'maine.png',
  })
  expect(card).toMatch(
    /<img src="\/maine.svg" alt="Maine".*<img src="\/school.svg" alt="William &amp; Mary"/,
  )
  expect(card).not.toContain('role="img"')
})

test.each([
  ['Home', /aria-label="Holy Cross".*>HC<.*<img src="\/school.svg" alt="William &amp; Mary"/],
  ['Away', /<img src="\/school.svg" alt="William &amp; Mary".*aria-label="Holy Cross".*>HC</],
])('an opponent without a known logo has a monogram (%s)', (side, expected) => {
  const row = {
    Game: 'Holy Cross',
    'Home or Away': side,
    'Home Icon': 'wm.png',
    'Away Icon': 'hc.png',
  }
  expect(cardOf(row)).toMatch(expected)
})
