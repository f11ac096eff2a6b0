import { beforeEach, describe, expect, test } from 'vitest'
import { addAccount, callAs, databaseOfFile, emailOf, states, versionOf } from './members.ts'

const { database, call } = await databaseOfFile()
let officer: string

beforeEach(async () => {
  await database.exec(
    'delete from auth.users; delete from public.decisions; delete from club_emails',
  )
  officer = await addAccount(database, 'officer', 'Olive Officer')
})

/** A decision about what the card shows now. */
async function decide(id: string, to: string, words: string | null = null) {
  const version = await versionOf(database, id)
  return call(officer, 'decide_membership($1, $2, $3, $4)', id, version, to, words)
}

async function queue() {
  const { rows: people }: { rows: Array<{ id: string }> } = await call(
    officer,
    'membership_queue()',
  )
  return people.map(({ id }) => id)
}

async function rowOf(id: string) {
  const query = `select connection, statement, state, question, answer, is_officer, reason,
      state_since::text, requested_at::text
    from memberships left join membership_notes using (id) where id = $1`
  return (await database.query<Record<string, unknown>>(query, [id])).rows[0]
}

async function log() {
  const query = `select officer, member, action, from_state, to_state, fields
    from decisions order by decided_at, id`
  return (await database.query(query)).rows
}

describe('an account', () => {
  test('waits for an officer from its sign-up on', async () => {
    const id = await addAccount(database)
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', is_officer: false, connection: null })
  })

  test('waits with its first proof, whatever was decided when nobody had proven it', async () => {
    const id = await addAccount(database, 'declined')
    await database.query('delete from mailbox_proofs where id = $1', [id])
    await database.query('select mark_proven($1, $2)', [id, emailOf(id)])
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', reason: null })
    expect(await log()).toMatchObject([{ member: id, action: 'proof', from_state: 'declined' }])
    await decide(id, 'declined', 'Unknown.')
    await database.query("update auth.users set email = 'new@alumni.example' where id = $1", [id])
    await database.query("select mark_proven($1, 'new@alumni.example')", [id])
    expect(await rowOf(id)).toMatchObject({ state: 'declined' })
  })

  test('that is deleted and signs up again starts anew', async () => {
    const id = await addAccount(database, 'declined')
    await database.query('select delete_account($1)', [id])
    await database.query('insert into auth.users (id, email) values ($1, $2)', [id, emailOf(id)])
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', reason: null })
  })
})

describe('ask_membership', () => {
  const ask = (id: string, connection: unknown = 'player', statement: unknown = 'Class of 1999.') =>
    call(id, 'ask_membership($1, $2)', connection, statement)

  test('saves what a waiting member says, whose place in the queue is of the first words', async () => {
    const id = await addAccount(database)
    const before = await rowOf(id)
    await ask(id)
    const said = { connection: 'player', statement: 'Class of 1999.' }
    const first = await rowOf(id)
    expect(first).toEqual({ ...before, ...said, requested_at: expect.anything() })
    expect(first?.requested_at).not.toEqual(before?.requested_at)
    await ask(id)
    expect(await rowOf(id)).toEqual(first)
    expect(await log()).toEqual([])
  })

  test('takes an answer, and puts the member back to the place in the queue', async () => {
    const id = await addAccount(database)
    await ask(id)
    const later = await addAccount(database)
    await decide(id, 'asked', 'Which years?')
    expect(await queue()).toEqual([later])
    const asked = await rowOf(id)
    expect(asked).toMatchObject({ state: 'asked', question: 'Which years?' })
    await ask(id, 'player', '1995 to 1998.')
    const answered = await rowOf(id)
    // The question stays beside its answer and the first words.
    const said = { statement: 'Class of 1999.', question: 'Which years?', answer: '1995 to 1998.' }
    expect(answered).toMatchObject({ state: 'waiting', ...said, requested_at: asked?.requested_at })
    expect(answered?.state_since).not.toBe(asked?.state_since)
    expect(await queue()).toEqual([id, later])
    expect((await log()).at(-1)).toEqual({
      ...{ officer: null, member: id, action: 'answer', from_state: 'asked', to_state: 'waiting' },
      fields: ['answer'],
    })
    await decide(id, 'declined', 'Unknown.')
    await decide(id, 'waiting')
    expect(await rowOf(id)).toMatchObject(said)
    await decide(id, 'asked', 'And which number?')
    expect(await rowOf(id)).toMatchObject({ question: 'And which number?', answer: null })
    await decide(id, 'waiting')
    expect(await rowOf(id)).toMatchObject({ question: null, answer: null })
  })

  test('takes no words as the answer to a question that the form did not show', async () => {
    const id = await addAccount(database)
    const send = (question: string) =>
      call(id, "ask_membership('player', 'Hello.', null, $1)", question)
    await send('')
    await decide(id, 'asked', 'Which years?')
    for (const shown of ['', 'Which number?'])
      await expect(send(shown)).rejects.toMatchObject({ code: '55000' })
    expect(await rowOf(id)).toMatchObject({ state: 'asked', answer: null })
    await send('Which years?')
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', answer: 'Hello.' })
  })

  test('takes a class that the profile does not offer, and leaves one that is there', async () => {
    const id = await addAccount(database)
    const classOf = async () => {
      const { rows } = await database.query('select graduation_year from profiles where id = $1', [
        id,
      ])
      return rows
    }
    await call(id, 'ask_membership($1, $2, $3)', 'player', null, 1958)
    expect(await classOf()).toEqual([{ graduation_year: 1958 }])
    await ask(id)
    await call(id, 'ask_membership($1, $2, $3)', 'player', null, 1957)
    expect(await classOf()).toEqual([{ graduation_year: 1958 }])
  })

  test.each(['verified', 'declined'] as const)('changes nothing once it is %s', async (state) => {
    const id = await addAccount(database)
    await ask(id)
    await decide(id, state, 'Unknown.')
    await expect(ask(id)).rejects.toMatchObject({ code: '55000' })
  })

  test('takes what somebody says once, of who was verified before a word', async () => {
    const id = await addAccount(database, 'verified')
    const before = await rowOf(id)
    await ask(id, 'family', 'Mother of Pat.')
    const said = { ...before, connection: 'family', statement: 'Mother of Pat.' }
    expect(await rowOf(id)).toEqual(said)
    // Pressed twice.
    await ask(id, 'family', null)
    expect(await rowOf(id)).toEqual(said)
    await expect(ask(id, 'coach', null)).rejects.toMatchObject({ code: '55000' })
  })

  test.each([
    ['a connection that is not offered', 'fan', 'Hello.'],
    ['501 characters', 'player', 'x'.repeat(501)],
    ['an empty statement', 'player', ''],
  ])('refuses %s', async (_, connection, statement) => {
    const id = await addAccount(database)
    await expect(ask(id, connection, statement)).rejects.toMatchObject({ code: '23514' })
  })
})

describe('decide_membership', () => {
  const moves = states.flatMap((from) => states.flatMap((to) => (from === to ? [] : [[from, to]])))

  test.each(moves)('goes from %s to %s, with an entry of the log', async (from = '', to = '') => {
    const id = await addAccount(database)
    await database.query('update memberships set state = $2 where id = $1', [id, from])
    const mail = await decide(id, to, 'Words.')
    expect(mail).toMatchObject({ id, email: emailOf(id), full_name: 'Pat Doe', state: to })
    expect(await rowOf(id)).toMatchObject({
      state: to,
      question: to === 'asked' ? 'Words.' : null,
      reason: to === 'declined' ? 'Words.' : null,
    })
    const entry = { officer, member: id, action: 'state', from_state: from, to_state: to }
    expect(await log()).toEqual([{ ...entry, fields: null }])
  })

  test.each([
    ['that changes nothing', 'waiting', null, '22023'],
    ['for an unknown state', 'king', null, '22023'],
    ['to ask nothing', 'asked', ' ', '22023'],
    ['against somebody without a reason', 'declined', null, '22023'],
    ['with 501 characters', 'declined', 'x'.repeat(501), '23514'],
  ])('refuses a decision %s', async (_, to, words, code) => {
    const id = await addAccount(database)
    await expect(decide(id, to, words)).rejects.toMatchObject({ code })
    expect(await log()).toEqual([])
  })

  test('decides nothing about a mailbox that is not proven today, and takes back', async () => {
    const id = await addAccount(database)
    await decide(id, 'verified')
    await database.query("update auth.users set email = 'new@alumni.example' where id = $1", [id])
    const refused = { code: '55000', hint: 'not-proven' }
    const version = () => versionOf(database, id)
    const making = call(officer, 'set_officer($1, $2, true)', id, await version())
    await expect(making).rejects.toMatchObject(refused)
    const accepting = call(officer, 'accept_details($1, $2)', id, await version())
    await expect(accepting).rejects.toMatchObject(refused)
    await decide(id, 'waiting')
    for (const to of ['verified', 'asked', 'declined'])
      await expect(decide(id, to, 'Words.')).rejects.toMatchObject(refused)
  })

  test('the undo of a decision gives the place in the queue back', async () => {
    const ids = [await addAccount(database), await addAccount(database)]
    await decide(ids[0] ?? '', 'verified')
    await decide(ids[0] ?? '', 'waiting')
    expect(await queue()).toEqual(ids)
  })

  test('touches no officer, and nobody who is gone', async () => {
    const other = await addAccount(database, 'officer')
    const declining = decide(other, 'declined', 'x')
    await expect(declining).rejects.toMatchObject({ code: '55000', hint: 'is-officer' })
    await database.query('select delete_account($1)', [other])
    await expect(decide(other, 'waiting')).rejects.toMatchObject({ code: 'P0002' })
  })

  test('shows officers a name and class that changed since the verification', async () => {
    const id = await addAccount(database)
    await decide(id, 'verified')
    const person = async () => (await call(officer, "member_list('pat')")).rows[0]
    expect(await person()).toMatchObject({ verified_name: null, verified_year: null })
    await database.query("update profiles set full_name = 'Pat Roe' where id = $1", [id])
    const changed = { full_name: 'Pat Roe', verified_name: 'Pat Doe' }
    expect(await person()).toMatchObject(changed)
    expect(await call(officer, "member_list('', 'changed')")).toMatchObject({ rows: [{ id }] })
    expect(await call(officer, 'officer_counts()')).toMatchObject({ changed: 1 })
    await call(officer, 'accept_details($1, $2)', id, await versionOf(database, id))
    expect(await call(officer, 'officer_person($1)', id)).toMatchObject(await person())
    expect(await person()).toMatchObject({ full_name: 'Pat Roe', verified_name: null })
    const accepted = { officer, member: id, from_state: 'verified', to_state: 'verified' }
    expect((await log()).at(-1)).toMatchObject(accepted)
    await decide(id, 'declined', 'A mistake.')
    const accepting = call(officer, 'accept_details($1, $2)', id, await versionOf(database, id))
    await expect(accepting).rejects.toMatchObject({ code: '55000', hint: 'not-verified' })
  })
})

describe('a card that an officer saw', () => {
  const decisions = {
    decline: "decide_membership($1, $2, 'declined', 'Words.')",
    ask: "decide_membership($1, $2, 'asked', 'Words.')",
    undo: "decide_membership($1, $2, 'waiting')",
    remove: 'set_officer($1, $2, false)',
    verify: "decide_membership($1, $2, 'verified')",
    accept: 'accept_details($1, $2)',
    make: 'set_officer($1, $2, true)',
  }
  const own = ['verify', 'accept', 'make']
  /** What changes, and which decisions compare it. */
  const changes: Array<[what: string, compared: string[], change: string]> = [
    ['state', Object.keys(decisions), "update memberships set state = 'declined' where id = $1"],
    ['rights', Object.keys(decisions), 'update memberships set is_officer = true where id = $1'],
    ['name', own, "update profiles set full_name = 'Pat Roe' where id = $1"],
    ['class', own, 'update profiles set graduation_year = 1999 where id = $1'],
    ['position', [], "update profiles set position = 'Kicker' where id = $1"],
    ['number', [], "update profiles set jersey_number = '4' where id = $1"],
    ['question', Object.keys(decisions), "update memberships set question = 'Who?' where id = $1"],
    [
      'lack of an answer',
      Object.keys(decisions),
      'update memberships set answer = null where id = $1',
    ],
    ['answer', own, "update memberships set answer = '1995.' where id = $1"],
    ['statement', own, "update memberships set statement = 'Hello.' where id = $1"],
    ['connection', own, "update memberships set connection = 'player' where id = $1"],
    ['time', [], 'update memberships set state_since = clock_timestamp() where id = $1'],
    ['claim', [], "insert into player_claims (id, state) values ($1, 'no entry')"],
  ]

  test.each(changes)('with another %s by now is old for %j', async (_, compared, change) => {
    const id = await addAccount(database, 'verified')
    const asked = "update memberships set question = 'When?', answer = '1994.' where id = $1"
    await database.query(asked, [id])
    const version = await versionOf(database, id)
    await database.query(change, [id])
    const before = await log()
    const refused: string[] = []
    for (const [name, decision] of Object.entries(decisions)) {
      // Verified is no way on from verified: only whether the card is old is asked here.
      const deciding = database.transaction(async (transaction) => {
        await callAs(transaction, officer, decision, [id, version])
        await transaction.rollback()
      })
      await deciding.catch(({ code, hint }) => {
        if (code === '55000' && hint === undefined) refused.push(name)
      })
    }
    expect(refused).toEqual(Object.keys(decisions).filter((name) => compared.includes(name)))
    expect(await log()).toEqual(before)
  })

  test('of an officer who saves the own profile all the time is never old for a removal', async () => {
    const id = await addAccount(database, 'officer')
    const version = await versionOf(database, id)
    await call(id, "ask_membership('player', 'Me.')").catch(() => undefined)
    await database.query("update profiles set full_name = 'Pat Roe' where id = $1", [id])
    await call(officer, 'set_officer($1, $2, false)', id, version)
    const { rows } = await database.query('select is_officer from memberships where id = $1', [id])
    expect(rows).toEqual([{ is_officer: false }])
  })

  test('has the version that every list and the one person give', async () => {
    const id = await addAccount(database, 'waiting', 'Vera Version')
    const version = await versionOf(database, id)
    const [queued] = (await call(officer, 'membership_queue()')).rows
    const { rows: people } = await call(officer, "member_list('vera')")
    const cards = [queued, people[0], await call(officer, 'officer_person($1)', id)]
    expect(cards).toMatchObject(cards.map(() => ({ id, version })))
  })
})

describe('set_officer', () => {
  const set = async (by: string, id: string, value: boolean) =>
    call(by, 'set_officer($1, $2, $3)', id, await versionOf(database, id), value)

  test('makes and removes officers, who then decide nothing more', async () => {
    const id = await addAccount(database, 'verified')
    await set(officer, id, true)
    await set(id, officer, false)
    const actions = ['officer-added', 'officer-removed']
    expect(await log()).toMatchObject(actions.map((action) => ({ action })))
    await expect(set(officer, id, false)).rejects.toMatchObject({ code: '42501' })
  })

  test('never removes the last officer, nor does the deletion of the account', async () => {
    const refused = { code: '55000', hint: 'last-officer' }
    await expect(set(officer, officer, false)).rejects.toMatchObject(refused)
    const deletion = database.query('select delete_account($1)', [officer])
    await expect(deletion).rejects.toMatchObject(refused)
  })

  test('makes no officer of somebody who is not verified', async () => {
    const id = await addAccount(database)
    await expect(set(officer, id, true)).rejects.toMatchObject({ hint: 'not-verified' })
  })

  test('the first officer is made by the address, and verified', async () => {
    await database.exec('delete from auth.users')
    const id = await addAccount(database)
    await database.query('select set_officer_by_email($1, true)', [emailOf(id).toUpperCase()])
    expect(await rowOf(id)).toMatchObject({ state: 'verified', is_officer: true })
    const unknown = database.query("select set_officer_by_email('x@alumni.example', true)")
    await expect(unknown).rejects.toMatchObject({ code: 'P0002' })
  })
})

describe('the pages of officers', () => {
  test.each([
    ['nothing', null],
    ['an id', '00000000-0000-4000-8000-000000000000'],
    ['no text', Buffer.from([0xff]).toString('base64url')],
    ['no JSON', Buffer.from('{').toString('base64url')],
    ['no object', Buffer.from('["name","id"]').toString('base64url')],
    ['another place', Buffer.from('{"name":"a"}').toString('base64url')],
    ['no id', Buffer.from('{"class":0,"name":"zz","id":"x"}').toString('base64url')],
  ])('a cursor that is %s is the first page', async (_, cursor) => {
    const list = await call(officer, "member_list('', null, $1)", cursor)
    expect(list.rows).toMatchObject([{ id: officer }])
  })

  test('the queue has who waits with a proven mailbox, the oldest first, page by page', async () => {
    const unproven = await addAccount(database)
    await database.query('delete from mailbox_proofs where id = $1', [unproven])
    for (const state of states) await addAccount(database, state, state)
    for (let count = 0; count < 60; count++) await addAccount(database, 'waiting')
    await database.exec(
      "update memberships set requested_at = '2026-01-01' where state <> 'verified'",
    )
    const first = await call(officer, 'membership_queue()')
    const second = await call(officer, 'membership_queue($1)', first.next)
    expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 11, null])
    const ids = [...first.rows, ...second.rows].map(({ id }) => id)
    expect(new Set(ids).size).toBe(61)
    expect(ids).not.toContain(unproven)
    const length = await database.query('select membership_queue_length()::int as length')
    expect(length.rows).toEqual([{ length: 61 }])
    expect(await call(officer, 'officer_counts()')).toEqual({
      ...{ waiting: 61, unconfirmed: 1, asked: 1, verified: 2, declined: 1, members: 66 },
      ...{ officer: 1, changed: 0, words: 0 },
      mail: { unsent: 0, last_reason: null, first_digest: null },
    })
    const found = async (state: string) => {
      const list = await call(officer, "member_list('', $1)", state)
      const searched = await call(officer, "member_list('alumni.example', $1)", state)
      return [list.total, searched.total]
    }
    expect(await found('waiting')).toEqual([61, 61])
    expect(await found('unconfirmed')).toEqual([1, 1])
  })

  test.each([
    ['%', 0],
    ["o'brien", 1],
    ['  O’Toole ', 1],
    ['alumni.example', 4],
    ['', 4],
    [`${'x'.repeat(100)}y`, 1],
  ])('a search for "%s" finds %i people', async (text, total) => {
    for (const name of ["Kim O'Brien", 'Lee O’Toole', 'x'.repeat(100)])
      await addAccount(database, 'asked', name)
    expect((await call(officer, 'member_list($1)', text)).total).toBe(total)
  })

  test('a search finds the address and the name of now', async () => {
    const id = await addAccount(database, 'asked', 'Pat Doe')
    await database.query("update auth.users set email = 'New@alumni.example' where id = $1", [id])
    await database.query("update profiles set full_name = 'Pat Poe' where id = $1", [id])
    const found = async (text: string) => (await call(officer, 'member_list($1)', text)).total
    expect([await found(id), await found('doe')]).toEqual([0, 0])
    expect([await found('new@'), await found('poe new@')]).toEqual([1, 1])
  })

  test('the list of members is found and sorted by class, the newest first', async () => {
    const classes = [1987, null, 2004, 1987]
    for (const [index, year] of classes.entries()) {
      const id = await addAccount(database, 'asked', `Twin ${index}`)
      await database.query('update profiles set graduation_year = $2 where id = $1', [id, year])
    }
    const names = async (call_: string, ...given: unknown[]) =>
      (await call(officer, call_, ...given)).rows.map((row: { full_name: string }) => row.full_name)
    const byClass = "member_list('', 'asked', sort => 'class')"
    expect(await names(byClass)).toEqual(['Twin 2', 'Twin 0', 'Twin 3', 'Twin 1'])
    expect(await names("member_list('1987')")).toEqual(['Twin 0', 'Twin 3'])
    expect(await names("member_list('win 3 1987')")).toEqual(['Twin 3'])
    expect(await names("member_list('twin 3 2004')")).toEqual([])

    for (let count = 0; count < 50; count++) {
      const id = await addAccount(database, 'asked', 'Later')
      await database.query('update profiles set graduation_year = 1990 where id = $1', [id])
    }
    const { next } = await call(officer, byClass)
    const rest = await names("member_list('', 'asked', $1, 'class')", next)
    expect(rest).toEqual(['Later', 'Twin 0', 'Twin 3', 'Twin 1'])
  })

  test('the list of members is by family name, as the directory is', async () => {
    for (const name of ['Aaron Young', 'Zoe de la Cruz', 'Mel Abbott'])
      await addAccount(database, 'asked', name)
    const { rows }: { rows: Array<{ full_name: string }> } = await call(
      officer,
      "member_list('', 'asked')",
    )
    expect(rows.map(({ full_name: name }) => name)).toEqual([
      ...['Mel Abbott', 'Zoe de la Cruz', 'Aaron Young'],
    ])
  })

  test('the list of members goes on by name, and can be of one state', async () => {
    for (let count = 0; count < 55; count++)
      await addAccount(database, 'asked', `Twin ${count % 2}`)
    const first = await call(officer, "member_list('', 'asked')")
    // Whoever is at the border may be in another list by the time that the next page is opened.
    const leave = "update memberships set state = 'declined' where id = $1"
    await database.query(leave, [first.rows.at(-1).id])
    const second = await call(officer, "member_list('', 'asked', $1)", first.next)
    expect([first.total, first.rows.length, second.rows.length]).toEqual([55, 50, 5])
    expect(second.next).toBeNull()
    expect((await call(officer, "member_list('', 'officer')")).rows).toMatchObject([
      { id: officer },
    ])
  })

  test('the export has all verified members in parts, and is once in the log', async () => {
    await database.transaction(async (transaction) => {
      // Without triggers: one by one, it would take minutes.
      await transaction.exec(`
        set local session_replication_role = replica;
        insert into auth.users (id, email)
          select gen_random_uuid(), lpad(n::text, 5, '0') || '@alumni.example'
          from generate_series(1, 10001) n;
        insert into profiles (id) select id from auth.users on conflict do nothing;
        insert into memberships (id) select id from auth.users on conflict do nothing;
        update memberships set state = 'verified';
        insert into mailbox_proofs (id, email) select id, email from auth.users
          on conflict do nothing;
        select private.write_member_names(array(select id from profiles));
      `)
      const emails: string[] = []
      let next: string | null = null
      do {
        const part = await callAs(transaction, officer, 'export_members($1)', [next])
        emails.push(...part.rows.map(({ email }: { email: string }) => email))
        next = part.next
      } while (next)
      expect(emails).toHaveLength(10_002)
      expect(new Set(emails).size).toBe(10_002)
      const { rows } = await callAs(transaction, officer, 'decision_log()', [])
      expect(rows).toMatchObject([{ officer, action: 'members-exported' }])
      await transaction.rollback()
    })
  })

  test('the log has names as long as there is an account', async () => {
    const id = await addAccount(database)
    await decide(id, 'verified')
    const entry = { action: 'state', officer_name: 'Olive Officer' }
    const entries = async () => (await call(officer, 'decision_log()')).rows
    expect(await entries()).toMatchObject([{ ...entry, member: id, member_name: 'Pat Doe' }])
    await database.query('select delete_account($1)', [id])
    expect(await entries()).toMatchObject([{ ...entry, member: null, member_name: null }])
  })

  test('the log can be of one account and of some actions, a page at a time', async () => {
    const [pat, twin] = [await addAccount(database), await addAccount(database, 'waiting', 'Twin')]
    await decide(pat, 'verified')
    await decide(twin, 'verified')
    await database.query(
      "insert into decisions (member, action) select $1, 'answer' from generate_series(1, 55)",
      [pat],
    )
    const lines = async (...given: unknown[]) =>
      (await call(officer, 'decision_log(null, $1, $2)', ...given)).rows.map(
        (row: { member: string; action: string }) => [row.member, row.action],
      )
    expect(await lines(twin, null)).toEqual([[twin, 'state']])
    expect(await lines(null, ['state'])).toEqual([
      [twin, 'state'],
      [pat, 'state'],
    ])
    expect(await lines(officer, ['state'])).toHaveLength(2)
    expect(await lines(officer, ['answer'])).toEqual([])
    expect(await lines(twin, ['answer'])).toEqual([])
    const first = await call(officer, 'decision_log(null, $1)', pat)
    const second = await call(officer, 'decision_log($1, $2)', first.next, pat)
    expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 6, null])
    await expect(call(pat, 'decision_log(null, $1)', pat)).rejects.toMatchObject({ code: '42501' })
  })

  test('the log has what was done to photos, and their titles for 90 days', async () => {
    const log = (action: string, title: string) => call(officer, 'log_photo($1, $2)', action, title)
    await log('photo-added', 'Older')
    await database.exec("update decisions set decided_at = now() - interval '91 days'")
    await log('photo-deleted', 'Newer')
    await expect(log('state', 'x')).rejects.toMatchObject({ code: '22023' })
    expect((await call(officer, 'decision_log()')).rows).toMatchObject([
      { action: 'photo-deleted', officer_name: 'Olive Officer', about: 'Newer' },
      { action: 'photo-added', officer_name: 'Olive Officer', about: null },
    ])
  })
})

describe('the club’s e-mail list', () => {
  const add = (entries: unknown) => call(officer, 'add_club_emails($1)', JSON.stringify(entries))

  test.each([
    ['waiting', 'verified'],
    ['asked', 'verified'],
    ['verified', 'verified'],
    ['declined', 'declined'],
  ] as const)('leaves somebody who was %s %s', async (before, after) => {
    const id = await addAccount(database, before)
    await add([
      { email: ` ${emailOf(id).toUpperCase()} `, full_name: 'Pat', graduation_year: 1999 },
    ])
    expect(await rowOf(id)).toMatchObject({ state: after })
  })

  test('verifies with the proof of the mailbox, and says so in the log', async () => {
    const id = await addAccount(database)
    await database.query('delete from mailbox_proofs')
    expect(await add([{ email: emailOf(id) }])).toEqual({ stored: 1, verified: 0, total: 1 })
    await database.query('select mark_proven($1, $2)', [id, emailOf(id)])
    expect(await rowOf(id)).toMatchObject({ state: 'verified' })
    expect((await log()).at(-1)).toMatchObject({ officer: null, member: id, action: 'list' })
  })

  test('verifies nobody whose address is another one by now', async () => {
    const id = await addAccount(database)
    await database.query("update auth.users set email = 'new@alumni.example' where id = $1", [id])
    await add([{ email: emailOf(id) }, { email: 'new@alumni.example' }])
    expect(await rowOf(id)).toMatchObject({ state: 'waiting' })
  })

  test('loses the address of somebody who is declined, and of a deleted account', async () => {
    const [declined, deleted] = [await addAccount(database), await addAccount(database, 'declined')]
    await add([{ email: emailOf(deleted) }])
    await decide(declined, 'declined', 'Unknown.')
    await database.query('select delete_account($1)', [deleted])
    expect((await database.query('select * from club_emails')).rows).toEqual([])
  })

  test.each([
    ['no address', { email: 'nobody' }, '23514'],
    ['nothing', {}, '23502'],
    ['a class that is no number', { email: 'a@b.example', graduation_year: 'x' }, '22P02'],
  ])('takes nothing of a list with %s', async (_, entry, code) => {
    await expect(add([{ email: 'good@alumni.example' }, entry])).rejects.toMatchObject({ code })
    expect((await database.query('select * from club_emails')).rows).toEqual([])
  })
})
