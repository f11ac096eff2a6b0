import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { addAccount, databaseOfFile } from './members.ts'

const { database, call } = await databaseOfFile()
let officer: string
let member: string

beforeEach(async () => {
  await database.exec('delete from auth.users; delete from public.decisions; delete from players')
  officer = await addAccount(database, 'officer', 'Olive Officer')
  member = await addAccount(database, 'verified', 'Pat Doe')
})

const send = (text: string, player: string | null = null, id = member) =>
  call(id, 'send_word($1, $2)', text, player)

async function waiting(): Promise<Array<Record<string, unknown>>> {
  return (await call(officer, 'word_queue()')).rows
}

const decide = (word: unknown, to: string, answer: string | null = null) =>
  call(officer, 'decide_word($1, $2, $3)', word, to, answer)

/** What the member reads, with the profile. */
async function own() {
  return database.transaction(async (transaction) => {
    await transaction.query("select set_config('request.jwt.claim.sub', $1, true)", [member])
    await transaction.query('set local role authenticated')
    return (await transaction.query('select text, state, answer from words')).rows
  })
}

async function entry(full_name: string, hidden_reason: string | null = null) {
  const id = randomUUID()
  const query = 'insert into players (id, full_name, hidden_reason) values ($1, $2, $3)'
  await database.query(query, [id, full_name, hidden_reason])
  return id
}

test('a word is forgotten after a year, unless somebody waits for something', async () => {
  for (const state of ['open', 'answered', 'aside', 'closed'])
    await database.query(
      "insert into words (member, text, state, answer, sent_at) values ($1, 'A word.', $2, $3, $4)",
      [
        ...[member, state, ['answered', 'closed'].includes(state) ? 'Yes.' : null],
        new Date(Date.now() - 364 * 86_400_000),
      ],
    )
  const forget = async () => (await database.query('select forget_words() as count')).rows
  expect(await forget()).toEqual([{ count: 0 }])
  await database.query("update words set sent_at = sent_at - interval '3 days'")
  expect(await forget()).toEqual([{ count: 2 }])
  const { rows } = await database.query('select state from words order by state')
  expect(rows).toEqual([{ state: 'answered' }, { state: 'open' }])
})

describe('a word', () => {
  test('has its subject, and stays without its name when the entry is gone', async () => {
    const bob = await entry('Bob Walker')
    await send('He died in May.', bob)
    await send('I moved.')
    const [first, second] = await waiting()
    expect(first).toMatchObject({ full_name: 'Pat Doe', about: 'Bob Walker', player: bob })
    expect(second).toMatchObject({ text: 'I moved.', about: null, player: null })
    await database.query('delete from players where id = $1', [bob])
    expect((await waiting())[0]).toMatchObject({ about: null, player: null })
  })

  test('is stored once if it is sent twice, and the fourth that waits is refused', async () => {
    for (const text of ['One', 'One', 'Two', 'Three', 'Two']) await send(text)
    expect(await waiting()).toHaveLength(3)
    await expect(send('Four')).rejects.toMatchObject({ code: '55000', hint: 'too-many' })
    await decide((await waiting())[0]?.id, 'aside')
    await send('Four')
    expect(await waiting()).toHaveLength(3)
  })

  test.each([
    ['an entry that is hidden', () => entry('Bob Walker', 'Asked for it')],
    ['an entry that is not there', async () => randomUUID()],
  ])('about %s is refused', async (_, made) => {
    await expect(send('Hello', await made())).rejects.toMatchObject({ hint: 'gone' })
  })

  test.each([
    ['nothing', '', '23514'],
    ['1,001 letters', 'x'.repeat(1_001), '23514'],
  ])('of %s is refused', async (_, text, code) => {
    await expect(send(text)).rejects.toMatchObject({ code })
  })

  test.each(['waiting', 'asked', 'declined'] as const)('of who is %s is refused', async (state) => {
    const other = await addAccount(database, state)
    await expect(send('Hello', null, other)).rejects.toMatchObject({ code: '42501' })
  })

  test('goes with the account', async () => {
    await send('Hello')
    await database.query('select delete_account($1)', [member])
    expect(await waiting()).toEqual([])
  })
})

describe('an officer', () => {
  test('answers, takes it back, and answers again; the member closes the answer', async () => {
    await send('He died.')
    const [word] = await waiting()
    await decide(word?.id, 'answered', 'Thank you.')
    expect(await waiting()).toEqual([])
    expect(await own()).toEqual([{ text: 'He died.', state: 'answered', answer: 'Thank you.' }])
    await decide(word?.id, 'open')
    expect(await own()).toEqual([{ text: 'He died.', state: 'open', answer: null }])
    await decide(word?.id, 'answered', 'Mended.')
    const stranger = await addAccount(database, 'verified')
    await call(stranger, 'close_word($1)', word?.id)
    expect(await own()).toHaveLength(1)
    await call(member, 'close_word($1)', word?.id)
    expect(await own()).toEqual([])
    await expect(decide(word?.id, 'open')).rejects.toMatchObject({ code: '55000' })
    const { rows } = await database.query(
      'select officer, member, action from decisions order by decided_at',
    )
    expect(rows).toEqual(
      ['word-answered', 'word-undone', 'word-answered'].map((action) => ({
        ...{ officer, member, action },
      })),
    )
  })

  test('puts aside what nobody else has answered meanwhile', async () => {
    await send('Hello')
    const [word] = await waiting()
    await decide(word?.id, 'aside')
    await expect(decide(word?.id, 'answered', 'Yes')).rejects.toMatchObject({ code: '55000' })
    await decide(word?.id, 'open')
    expect(await waiting()).toHaveLength(1)
    await expect(decide(randomUUID(), 'aside')).rejects.toMatchObject({ code: 'P0002' })
    await expect(decide(word?.id, 'answered')).rejects.toMatchObject({ code: '22023' })
  })

  test('puts a word aside, and the member reads so, until it is closed', async () => {
    await send('Hello')
    const [word] = await waiting()
    await call(member, 'close_word($1)', word?.id)
    await decide(word?.id, 'aside')
    expect(await own()).toEqual([{ text: 'Hello', state: 'aside', answer: null }])
    await call(member, 'close_word($1)', word?.id)
    expect(await own()).toEqual([])
    await expect(decide(word?.id, 'open')).rejects.toMatchObject({ code: '55000' })
  })

  test('takes back no answer that another officer gave meanwhile', async () => {
    await send('Hello')
    const [word] = await waiting()
    const undo = (seen: string) =>
      call(officer, "decide_word($1, 'open', null, $2)", word?.id, seen)
    await decide(word?.id, 'answered', 'One.')
    await decide(word?.id, 'open')
    await decide(word?.id, 'answered', 'Two.')
    for (const seen of ['One.', ''])
      await expect(undo(seen)).rejects.toMatchObject({ code: '55000' })
    await undo('Two.')
    expect(await own()).toMatchObject([{ state: 'open' }])
  })

  test('goes on after the last one of a page', async () => {
    for (let at = 0; at < 18; at++) {
      const id = await addAccount(database, 'verified')
      for (const text of ['One', 'Two', 'Three']) await send(text, null, id)
    }
    const first = await call(officer, 'word_queue()')
    const second = await call(officer, 'word_queue($1)', first.next)
    expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 4, null])
    expect((await call(officer, 'officer_counts()')).words).toBe(54)
  })
})
