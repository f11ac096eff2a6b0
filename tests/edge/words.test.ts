import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { wordErrors, wordTexts } from '../../src/content/members/member-words.ts'
import { notices } from '../../src/content/notices.ts'
import { cookieOf, cookiesOf, decideAs, newMember, newOfficer, proveMailbox } from './members.ts'
import { siteOfFile } from './site.ts'

const site = await siteOfFile()
const officer = await newOfficer()
const page = '/profile/membership'

async function verifiedMember() {
  const member = await newMember({ full_name: 'Wanda Word' })
  await proveMailbox(member)
  await decideAs(officer, member, 'verified')
  return cookieOf(member)
}

const words = async () =>
  (await (await site.fetch('/api/officers/words', { cookie: cookieOf(officer) })).json()).rows

const decide = (json: object) =>
  site.fetch('/api/officers/word', { cookie: cookieOf(officer), json })

test('a word waits, is answered, is read on the home page, and closed', async () => {
  const cookie = await verifiedMember()
  const sent = await site.fetch('/api/words', { form: { text: ' He died. ' }, cookie })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `${page}#word`])
  const after = await site.page(page, { cookie: `${cookie}; ${cookiesOf(sent)}` })
  for (const text of [notices['word-sent'], 'He died.', wordTexts.waits])
    expect(after.main).toContain(text)
  const [word] = await words()
  expect(word).toMatchObject({ full_name: 'Wanda Word', text: 'He died.', state: 'open' })

  const empty = await decide({ word: word.id, to_state: 'answered', answer: ' ' })
  expect([empty.status, Object.keys((await empty.json()).fields)]).toEqual([422, ['answer']])
  const answered = await decide({ word: word.id, to_state: 'answered', answer: 'Thank you.' })
  expect(await answered.json()).toMatchObject({ ok: true, row: { state: 'answered' } })
  const second = await decide({ word: word.id, to_state: 'aside' })
  expect([second.status, (await second.json()).code]).toEqual([409, 'conflict'])

  const home = await site.page('/home', { cookie })
  for (const text of [wordTexts.answered, 'He died.', 'Thank you.'])
    expect(home.main).toContain(text)
  const closed = await site.fetch('/api/words/close', { form: { word: word.id }, cookie })
  expect([closed.status, closed.headers.get('location')]).toEqual([303, '/home'])
  expect((await site.page('/home', { cookie })).main).not.toContain('Thank you.')
})

test('a word that is refused is still there, with a sentence', async () => {
  const cookie = await verifiedMember()
  const long = await site.page('/api/words', { form: { text: 'x'.repeat(1_001) }, cookie })
  expect([long.status, long.html.includes('text-error')]).toEqual([422, true])
  expect(long.fields.text).toHaveLength(1_001)
  for (const text of ['One', 'Two', 'Three'])
    expect((await site.fetch('/api/words', { json: { text }, cookie })).status).toBe(200)
  const fourth = await site.page('/api/words', { form: { text: 'Four' }, cookie })
  expect([fourth.status, fourth.fields.text]).toEqual([429, 'Four'])
  expect(fourth.main).toContain(wordErrors['too-many'])
})

test('who is not verified sends none', async () => {
  const cookie = cookieOf(await newMember())
  expect((await site.fetch('/api/words', { json: { text: 'Hello' }, cookie })).status).toBe(403)
  expect((await site.page(page, { cookie })).main).not.toContain(wordTexts.open.membership)
})

test('a word that is put aside is said to be read, and closed', async () => {
  const cookie = await verifiedMember()
  await site.fetch('/api/words', { json: { text: 'An idea.' }, cookie })
  const word = (await words()).find(({ text }: { text: string }) => text === 'An idea.')
  await decide({ word: word.id, to_state: 'aside' })
  const home = await site.page('/home', { cookie })
  for (const text of [wordTexts.read, 'An idea.', wordTexts.noAnswer])
    expect(home.main).toContain(text)
  await site.fetch('/api/words/close', { form: { word: word.id }, cookie })
  expect((await site.page('/home', { cookie })).main).not.toContain('An idea.')
})

test('a word about an entry that is hidden by now is still there, with a sentence', async () => {
  const cookie = await verifiedMember()
  const form = { text: 'He moved.', player: randomUUID() }
  const page = await site.page('/api/words', { form, cookie })
  expect([page.status, page.fields.text, page.fields.player]).toEqual([409, 'He moved.', undefined])
  expect(page.main).toContain(wordErrors.gone)
})
