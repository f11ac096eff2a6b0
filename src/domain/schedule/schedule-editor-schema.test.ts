import * as v from 'valibot'
import { expect, test } from 'vitest'
import { teams } from '../../../tests/fixtures/games.ts'
import { fieldMessages } from '../text-schema.ts'
import { noGame } from './game-fields.ts'
import { savedGameSchema } from './schedule-editor-schema.ts'

const game = {
  ...{ ...noGame, opponent: 'Elon', date: '2025-10-18', time: '15:30' },
  ...{ side: 'Home', location: 'Zable Stadium', base: '1', key: 'elon' },
}

/** What is saved of a link of tickets, or the field that refuses it. */
function saved(tickets_link: string) {
  const now = Date.parse('2025-10-01T12:00:00Z')
  const { success, output, issues } = v.safeParse(savedGameSchema(now, teams.school), {
    ...{ ...game, tickets_link },
  })
  return success ? output.tickets_link : Object.keys(fieldMessages(issues))
}

const tickets = 'https://www.tickets.example/tribe'

test.each([
  `https://nam02.safelinks.protection.outlook.com/?url=${encodeURIComponent(tickets)}&data=05%7Cpat%40alumni.example${'x'.repeat(400)}`,
  `https://urldefense.com/v3/__${tickets}__;!!AbC!deF$`,
  'https://urldefense.proofpoint.com/v2/url?u=https-3A__www.tickets.example_tribe&d=DwMFaQ',
  `https://www.google.com/url?q=${tickets}&sa=D`,
  `https://l.facebook.com/l.php?u=${encodeURIComponent(`${tickets}?fbclid=IwAR`)}`,
  `${tickets})`,
  `${tickets}.`,
  'www.tickets.example/tribe',
])('the link %s of a game is that of its page', (typed) => {
  expect(saved(typed)).toBe(tickets)
})

test.each([
  'https://club.us1.list-manage.com/track/click?u=1&id=2&e=3ab',
  'https://mail.google.com/mail/u/0/#inbox/FMfcg',
  'https://outlook.live.com/mail/0/inbox/id/AQ',
  'https://192.168.1.4/flyer.pdf',
  `${tickets}/${'x'.repeat(400)}`,
])('the link %s of a game is refused', (typed) => {
  expect(saved(typed)).toEqual(['tickets_link'])
})
