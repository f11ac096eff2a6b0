import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { shownGame } from '../../../tests/fixtures/games.ts'
import { scheduleTexts } from '../../content/schedule.ts'
import { GameCard } from './game-card.tsx'

function cardOf(...given: Parameters<typeof shownGame>): string {
  return renderToStaticMarkup(<GameCard game={shownGame(...given)} />)
}

const inDecember = Date.parse('2025-12-01T00:00:00Z')

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

test('a card says that a game is on a neutral site', () => {
  const card = cardOf({ 'Home or Away': 'Neutral', Location: 'Frisco, TX' })
  expect(card).toContain(`${scheduleTexts.neutral} · Frisco, TX`)
})

test.each([
  ['Sat Sep 06 2025 01:30:00 GMT+0000', '<span>Sep</span><b>5</b><span>Fri</span>'],
  ['some day', '<span></span><b>–</b><span></span>'],
])('the date badge of "%s" has its Eastern date in short', (date, expected) => {
  expect(cardOf({ 'Game Date': date })).toContain(expected)
})

test('a voice reads the result of a game in words', () => {
  expect(cardOf({ Result: 'W 31-14' }, inDecember)).toMatch(
    /<b aria-hidden="true">W 31–14<\/b><span class="visually-hidden">Won 31 to 14</,
  )
})

test.each([
  ['2025-09-06T18:00', `6:00 PM\u00a0${scheduleTexts.zone}`, true],
  ['2025-09-06', 'TBA', false],
])('a card has the zone of a clock time: %s', (date, time, hasZone) => {
  const card = cardOf({ 'Game Date': date })
  expect(card).toContain(time)
  expect(card.includes(`\u00a0${scheduleTexts.zone}`)).toBe(hasZone)
})

test('a game that is not played as planned has a badge, and neither countdown nor tickets', () => {
  const card = cardOf({ Status: 'Postponed' })
  expect(card).toContain(`>${scheduleTexts.statuses.Postponed}<`)
  expect(card).not.toMatch(/until kickoff|tickets|\.ics/)
  expect(cardOf({})).toMatch(/until kickoff.*tickets.*\.ics/)
})

test('a card says from which day a game was moved', () => {
  const card = cardOf({ 'Original Date': '2025-09-05' })
  expect(card).toContain(scheduleTexts.movedFrom('Friday, September 5, 2025'))
})

test('only a game that is still to be played can be added to a calendar', () => {
  expect(cardOf({})).toContain('.ics')
  expect(cardOf({}, inDecember)).not.toContain('.ics')
})
