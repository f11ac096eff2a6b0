import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { listedGame } from '../../domain/game.fixture.ts'
import { GameCard } from './game-card.tsx'

function cardOf(cells: Parameters<typeof listedGame>[0]): string {
  return renderToStaticMarkup(<GameCard game={listedGame(cells)} />)
}

test('a card shows the logos that are known', () => {
  const card = cardOf({ Game: 'Maine' })
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

test('a game played at a time that was never announced shows none', () => {
  const game = listedGame({ Game: 'Maine', 'Game Date': '2025-09-06' })
  const cardAt = (isOver: boolean) => renderToStaticMarkup(<GameCard game={{ ...game, isOver }} />)
  expect([cardAt(false), cardAt(true)].map((card) => card.includes('TBA'))).toEqual([true, false])
})

test('only a game that is still to be played can be added to a calendar', () => {
  const game = listedGame({ Game: 'Maine' })
  const cardAt = (isOver: boolean) => renderToStaticMarkup(<GameCard game={{ ...game, isOver }} />)
  expect(cardAt(false)).toContain('.ics')
  expect(cardAt(true)).not.toContain('.ics')
})
