import { expect, test } from 'vitest'
import { watchClubMails } from './club-mails.ts'
import type { Mail } from './mails.ts'

const id = '00000000-0000-4000-8000-000000000001'

function call(name: string, body: object) {
  const init = { method: 'POST', body: JSON.stringify(body) }
  return new Request(`http://127.0.0.1:54321/rest/v1/rpc/${name}`, init)
}

test('a mail of the site is shown once it was sent, and no other one', async () => {
  const shown: Mail[] = []
  const watch = watchClubMails('http://127.0.0.1:8787', async (mail) => void shown.push(mail))
  const taken = { id, attempt: 1, kind: 'asked', account: id, email: 'pat@x.test', name: 'Pat' }
  const mails = [{ ...taken, facts: { quote: 'Which years?' } }]
  const respond = (result: unknown) => async () => Response.json(result)
  const response = await watch(call('take_mails', { is_mail_on: true }), respond(mails))
  expect(await response.json()).toEqual(mails)
  await watch(call('settle_mail', { id, attempt: 1, outcome: 'released' }), respond(null))
  await watch(call('settle_mail', { id: 'another', outcome: 'sent' }), respond(null))
  expect(shown).toEqual([])
  await watch(call('settle_mail', { id, attempt: 2, outcome: 'sent' }), respond(null))
  expect(shown).toMatchObject([
    {
      to: 'pat@x.test',
      link: 'http://127.0.0.1:8787/login',
      html: expect.stringContaining('Which years?'),
    },
  ])
})
