import { beforeEach, describe, expect, test } from 'vitest'
import { addAccount, databaseOfFile, emailOf, versionOf } from './members.ts'
import { addPlayer, claim, claimVersionOf } from './roster.fixture.ts'

const { database, call } = await databaseOfFile()
let officer: string
let member: string

/** A mail as the Worker gets it. */
interface Taken {
  id: string
  attempt: number
  kind: string
  account: string
  email: string
  name: string
  facts: Record<string, unknown>
}

beforeEach(async () => {
  await database.exec(`delete from auth.users; delete from decisions; delete from players;
    delete from private.mail_refusals;
    update private.settings set is_mail_on = true, mail_since = now(), digest_day = null`)
  // The digests of today are queued by tests of them alone.
  await database.exec("update private.settings set digest_day = 'infinity'")
  officer = await addAccount(database, 'officer', 'Olive Officer')
  member = await addAccount(database, 'waiting', 'Pat Doe')
})

async function take(max = 20, isMailOn = true): Promise<Taken[]> {
  const query = 'select take_mails($1, $2) as value'
  return Object((await database.query(query, [isMailOn, max])).rows[0]).value
}

const kinds = (mails: Taken[]) => mails.map(({ kind }) => kind)

async function settle({ id, attempt }: Taken, outcome: string, reason: string | null = null) {
  await database.query('select settle_mail($1, $2, $3, $4)', [id, attempt, outcome, reason])
}

/** Lets time go by for all that is queued. The moment of a decision moves with it. */
async function pass(time: string) {
  await database.exec(`
    update private.outbox set created_at = created_at - interval '${time}', due_at = due_at - interval '${time}',
      sent_at = sent_at - interval '${time}';
    update memberships set state_since = state_since - interval '${time}';
    update player_claims set state_since = state_since - interval '${time}'`)
}

async function decide(to: string, words: string | null = null, id = member) {
  const version = await versionOf(database, id)
  return call(officer, 'decide_membership($1, $2, $3, $4)', id, version, to, words)
}

async function rows(): Promise<Array<Record<string, unknown>>> {
  return (await database.query<Record<string, unknown>>('select * from private.outbox')).rows
}

const report = async () => (await call(officer, 'officer_counts()')).mail

describe('a decision', () => {
  test.each([
    ['verified', null, {}],
    ['asked', 'Which year?', { quote: 'Which year?' }],
    ['declined', 'Nobody knows them.', {}],
  ])('%s is told after five minutes, without a reason', async (to, words, facts) => {
    await decide(to, words)
    expect(await take()).toEqual([])
    await pass('5 minutes')
    const [mail] = await take()
    expect(mail).toMatchObject({ kind: to, account: member, email: emailOf(member), attempt: 1 })
    expect(mail).toMatchObject({ name: 'Pat Doe', facts })
    expect(JSON.stringify(mail)).not.toContain('Nobody')
    expect(await take()).toEqual([])
  })

  test('that is undone is not told, and its repetition once', async () => {
    await decide('verified')
    await decide('waiting')
    await decide('verified')
    await pass('6 minutes')
    expect(kinds(await take())).toEqual(['verified'])
    expect(await report()).toMatchObject({ unsent: 1, last_reason: 'not-true' })
  })

  test('is not queued while mail is not set up', async () => {
    expect(await take(20, false)).toEqual([])
    await decide('verified')
    expect(await rows()).toEqual([])
  })

  test('about a question that is answered meanwhile is not told', async () => {
    await decide('asked', 'Which year?')
    await call(member, "ask_membership('player', '1990')")
    await pass('1 hour')
    expect(await take()).toEqual([])
  })

  test('goes to the address of the day, and to none that is not proven', async () => {
    await decide('verified')
    await pass('1 hour')
    await database.query("update auth.users set email = 'new@alumni.example' where id = $1", [
      member,
    ])
    expect(await take()).toEqual([])
    expect(await report()).toMatchObject({ unsent: 1, last_reason: 'not-proven' })
    await database.query("select mark_proven($1, 'new@alumni.example')", [member])
    await decide('waiting')
    await decide('verified')
    await pass('1 hour')
    expect(await take()).toMatchObject([{ email: 'new@alumni.example' }])
  })

  test('about an account that is deleted meanwhile is nowhere', async () => {
    await decide('verified')
    await pass('1 hour')
    const [mail] = await take()
    await database.query('select delete_account($1)', [member])
    if (mail) await settle(mail, 'refused', 'E_RECIPIENT_SUPPRESSED')
    expect(await rows()).toEqual([])
  })

  test('by the club’s list is told, unless it was of the proof itself', async () => {
    const entries = JSON.stringify([{ email: emailOf(member) }])
    await call(officer, 'add_club_emails($1)', entries)
    const other = await addAccount(database, 'waiting')
    await database.query('insert into club_emails (email) values ($1)', [emailOf(other)])
    await database.query("update mailbox_proofs set email = 'x' where id = $1", [other])
    await database.query('select mark_proven($1, $2)', [other, emailOf(other)])
    expect(await rows()).toMatchObject([{ kind: 'verified', account: member }])
  })

  test('is in the own data as kind and time, and in no backup', async () => {
    await decide('verified')
    const { rows: data } = await database.query<{ value: unknown }>(
      'select export_account($1) as value',
      [member],
    )
    expect(data[0]?.value).toMatchObject({
      tables: { outbox: [{ kind: 'verified', created_at: expect.any(String) }] },
    })
    const names = await database.query('select name from private.backup_tables')
    expect(names.rows).not.toContainEqual({ name: 'outbox' })
    expect(names.rows).toContainEqual({ name: 'mail_choices' })
    expect(names.rows).toContainEqual({ name: 'mail_refusals' })
  })
})

describe('a claim', () => {
  async function decideClaim(to: string, words: string | null = null) {
    const { rows: claims } = await database.query<{ player: string }>(
      'select private.claimed_entry(claim) as player from player_claims claim where id = $1',
      [member],
    )
    const version = await claimVersionOf(database, member)
    const seen = [member, claims[0]?.player, version, to, words]
    await call(officer, 'decide_claim($1, $2, $3, $4, $5)', ...seen)
  }

  beforeEach(async () => {
    const player = await addPlayer(database, 'Pat Doe')
    await database.transaction((transaction) => claim(transaction, member, player))
  })

  test.each([
    ['confirmed', null, {}],
    ['declined', null, {}],
    ['asked', 'Which year?', { quote: 'Which year?' }],
  ])('that is %s is told in one mail', async (to, words, facts) => {
    await decideClaim(to, words)
    await pass('6 minutes')
    expect(await take()).toMatchObject([{ kind: `claim-${to}`, facts }])
  })

  test('that is confirmed is not told to who is not verified any more', async () => {
    await decideClaim('confirmed')
    await decide('declined', 'No.')
    await pass('6 minutes')
    expect(kinds(await take())).toEqual(['declined'])
  })

  test('whose question is taken back or answered is not told', async () => {
    await decideClaim('asked', 'Which year?')
    await call(member, "answer_claim('1990')")
    await pass('6 minutes')
    expect(await take()).toEqual([])
  })
})

describe('an answer to a word', () => {
  const word = async () => (await call(officer, 'word_queue()')).rows[0].id
  const answer = async (to: string, text: string | null, id: unknown) =>
    call(officer, 'decide_word($1, $2, $3)', id, to, text)

  beforeEach(async () => {
    await decide('verified')
    await pass('1 hour')
    await take()
    await call(member, "send_word('Hello')")
  })

  test('is told once, in the words that stand', async () => {
    const id = await word()
    await answer('answered', 'First.', id)
    await answer('open', null, id)
    await answer('answered', 'Second.', id)
    await pass('6 minutes')
    expect(await take()).toMatchObject([{ kind: 'word-answered', facts: { quote: 'Second.' } }])
  })

  test('that the member has read is not told', async () => {
    const id = await word()
    await answer('answered', 'Yes.', id)
    await call(member, 'close_word($1)', id)
    await pass('6 minutes')
    expect(await take()).toEqual([])
  })
})

describe('sending', () => {
  beforeEach(async () => {
    await decide('verified')
    await pass('6 minutes')
  })

  test('is tried five times over a day, and then counts as failed', async () => {
    const waits = ['144 minutes', '288 minutes', '432 minutes', '576 minutes']
    for (const wait of waits) {
      const [mail] = await take()
      if (mail) await settle(mail, 'retry', 'E_DELIVERY_FAILED')
      await pass('30 minutes')
      expect(await take()).toEqual([])
      await pass(wait)
    }
    const [mail] = await take()
    expect(mail?.attempt).toBe(5)
    if (mail) await settle(mail, 'retry', 'E_DELIVERY_FAILED')
    await pass('2 days')
    expect(await take()).toEqual([])
    expect(await report()).toMatchObject({ unsent: 1, last_reason: 'E_DELIVERY_FAILED' })
  })

  test('goes on after the provider was out for two days, and nothing was counted', async () => {
    for (let run = 0; run < 12; run++) {
      const [mail] = await take()
      if (mail) await settle(mail, 'released', 'E_INTERNAL_SERVER_ERROR')
      await pass('4 hours')
    }
    const [mail] = await take()
    expect(mail).toMatchObject({ kind: 'verified' })
    if (mail) await settle(mail, 'sent')
    expect(await rows()).toMatchObject([{ state: 'sent', failures: 1 }])
    expect(await report()).toMatchObject({ unsent: 0 })
  })

  test('sends again what a run has taken that ended midway, after its lease', async () => {
    const [first] = await take()
    expect(await take()).toEqual([])
    await pass('15 minutes')
    const [second] = await take()
    expect(second).toMatchObject({ id: first?.id, attempt: 2 })
    // The first run is late: only what took it last settles it.
    if (first) await settle(first, 'failed', 'late')
    expect(await rows()).toMatchObject([{ state: 'sending' }])
    if (second) await settle(second, 'sent')
    expect(await rows()).toMatchObject([{ state: 'sent' }])
  })

  test('gives up what no run ever settles', async () => {
    for (let run = 0; run < 5; run++) {
      expect(await take()).toHaveLength(1)
      await pass('15 minutes')
    }
    expect(await take()).toEqual([])
    expect(await report()).toMatchObject({ unsent: 1, last_reason: 'not-settled' })
  })

  test('drops thousands that are late by and by', async () => {
    await database.query(
      `insert into private.outbox (kind, account, dedupe_key, created_at)
        select 'verified', $1, 'late ' || n, now() - interval '15 days' from generate_series(1, 600) n`,
      [member],
    )
    const mails = [...(await take()), ...(await take())]
    expect(kinds(mails)).toEqual(['verified'])
    expect(await report()).toMatchObject({ unsent: 600, last_reason: 'late' })
  })

  test('without the binding takes nothing, and after three weeks nothing old', async () => {
    expect(await take(20, false)).toEqual([])
    await pass('21 days')
    expect(await take()).toEqual([])
    expect(await report()).toMatchObject({ unsent: 1, last_reason: 'late' })
    await pass('10 days')
    await take()
    expect(await rows()).toEqual([])
  })

  test('says on the profile that mail is refused, until one arrives', async () => {
    const choices = async () =>
      (
        await database.query(
          'select id, refused_email from mail_choices where refused_email is not null',
        )
      ).rows
    const [mail] = await take()
    if (mail) await settle(mail, 'refused', 'E_RECIPIENT_SUPPRESSED')
    expect(await choices()).toEqual([{ id: member, refused_email: emailOf(member) }])
    await decide('waiting')
    await decide('verified')
    await pass('6 minutes')
    const [next] = await take()
    if (next) await settle(next, 'sent')
    expect(await choices()).toEqual([])
  })
})

describe('the digest', () => {
  const digests = async (moment: string) => {
    await database.query('select private.queue_digests($1)', [moment])
    return (await rows()).filter(({ kind }) => kind === 'digest').length
  }

  beforeEach(async () => {
    await database.exec(
      "update private.settings set digest_day = null, mail_since = '2026-01-01T12:00Z'",
    )
  })

  test.each([
    ['before the clock goes forward', '2026-03-07T12:59Z', '2026-03-07T13:00Z'],
    ['on that day', '2026-03-08T11:59Z', '2026-03-08T12:00Z'],
    ['before it goes back', '2026-10-31T11:59Z', '2026-10-31T12:00Z'],
    ['on that day, too', '2026-11-01T12:59Z', '2026-11-01T13:00Z'],
  ])('is queued at 8:00 at Williamsburg, once: %s', async (_, early, due) => {
    expect([await digests(early), await digests(due), await digests(due)]).toEqual([0, 1, 1])
  })

  test('comes a week after mail was set up, and the morning after somebody became an officer', async () => {
    await database.exec("update private.settings set mail_since = '2026-06-01T15:00Z'")
    const at = (day: string) => digests(`${day}T12:00Z`)
    expect([await at('2026-06-02'), await at('2026-06-07')]).toEqual([0, 0])
    const later = await addAccount(database, 'verified')
    await database.query('select set_officer_by_email($1, true)', [emailOf(later)])
    await database.query("update mail_choices set officer_since = '2026-06-05T02:00Z'")
    await database.exec("update private.settings set digest_day = '2026-06-03'")
    // The fourth at Williamsburg.
    expect([await at('2026-06-04'), await at('2026-06-05'), await at('2026-06-08')]).toEqual([
      ...[0, 1, 3],
    ])
  })

  test('says what waits, and nothing to who turned it off or is no officer any more', async () => {
    await call(officer, "set_mail_choice('officer_digest', true)")
    const [second, third] = [
      await addAccount(database, 'officer'),
      await addAccount(database, 'officer'),
    ]
    expect(await digests('2026-06-30T12:00Z')).toBe(3)
    await database.exec("update private.settings set digest_day = 'infinity'")
    await call(second, "set_mail_choice('officer_digest', false)")
    await database.query('select set_officer_by_email($1, false)', [emailOf(third)])
    expect(await take()).toMatchObject([
      { account: officer, facts: { people: 1, claims: 0, words: 0, since: expect.any(String) } },
    ])
    await database.exec("update private.settings set digest_day = '2026-06-30'")
    // Another day has none of what would be dropped.
    expect(await digests('2026-07-01T12:00Z')).toBe(4)
  })

  test('is not written where nothing waits, and not sent once nothing does, or after two days', async () => {
    await decide('declined', 'No.')
    expect(await digests('2026-06-29T12:00Z')).toBe(0)
    await decide('waiting')
    expect(await digests('2026-06-30T12:00Z')).toBe(1)
    await database.exec("update private.settings set digest_day = 'infinity'")
    await pass('49 hours')
    expect(kinds(await take())).not.toContain('digest')
    expect(await report()).toMatchObject({ unsent: 2 })
  })

  test('comes after decisions, and at most 100 a day', async () => {
    for (let at = 0; at < 101; at++) await addAccount(database, 'officer')
    await digests('2026-06-30T12:00Z')
    await database.exec("update private.settings set digest_day = 'infinity'")
    const other = await addAccount(database)
    await decide('verified', null, other)
    await pass('6 minutes')
    const first = await take(20)
    expect(kinds(first)).toEqual(['verified', ...Array(19).fill('digest')])
    for (const mail of [...first, ...(await take(200))]) await settle(mail, 'sent')
    expect(await take(200)).toEqual([])
    const sent = (await rows()).filter(({ kind, state }) => kind === 'digest' && state === 'sent')
    expect(sent).toHaveLength(100)
  })

  test('is announced to officers until it comes', async () => {
    await database.exec('update private.settings set mail_since = now()')
    const { rows: days } = await database.query<{ day: string }>(
      'select (private.eastern_day(now()) + 7)::text as day',
    )
    expect(await report()).toMatchObject({ first_digest: days[0]?.day })
    await database.exec("update private.settings set mail_since = now() - interval '8 days'")
    expect(await report()).toMatchObject({ first_digest: null })
  })
})

describe('the mailing', () => {
  const addresses = async (filters: object = {}, search = ''): Promise<string[]> =>
    (
      await call(officer, 'export_members(null, $1, null, $2, $3)', search, 'name', filters)
    ).rows.map(({ email }: { email: string }) => email)

  async function verifiedOf(year: number | null, set: string) {
    const id = await addAccount(database, 'verified', `Pat ${year} Doe`)
    const query = `update profiles set graduation_year = $2, ${set} where id = $1`
    await database.query(query, [id, year])
    return id
  }

  test('has verified members who want it, chosen as the list of members is', async () => {
    const coach = await verifiedOf(1984, "position = 'Coach'")
    const mentor = await verifiedOf(1989, "open_to_mentoring = 'Yes'")
    const none = await verifiedOf(null, "city = 'Norfolk'")
    await database.query('update memberships set is_listed = true where id = $1', [coach])
    const known = async (filters: object, search = '') =>
      (await addresses(filters, search)).filter((email) => email !== emailOf(officer))
    expect(new Set(await known({}))).toEqual(new Set([coach, mentor, none].map(emailOf)))
    const eighties = { from: 1980, to: 1989 }
    const tried: Array<[object, string[], string?]> = [
      [eighties, [coach, mentor]],
      [{ from: 1985, to: 9_999 }, [mentor]],
      [{ ...eighties, who: 'coach' }, [coach]],
      [{ mentors: 'yes' }, [mentor]],
      [{ ...eighties, unlisted: 'yes' }, [mentor]],
      [{}, [mentor], '1989'],
    ]
    for (const [filters, found, search = ''] of tried) {
      expect(await known(filters, search), JSON.stringify(filters)).toEqual(found.map(emailOf))
      const list = await call(officer, "member_list($1, null, null, 'name', $2)", search, filters)
      expect(list.rows.map(({ id }: { id: string }) => id)).toEqual(found)
      expect(list.total).toBe(found.length)
    }
    await call(mentor, "set_mail_choice('club_mailings', false)")
    expect(await known({ mentors: 'yes' })).toEqual([])
    await call(mentor, "set_mail_choice('club_mailings', true)")
    expect(await known({ mentors: 'yes' })).toEqual([emailOf(mentor)])
  })

  test('leaves out who unsubscribed elsewhere, and who proves such an address', async () => {
    const verified = await addAccount(database, 'verified')
    const unproven = await addAccount(database, 'verified')
    await database.query('delete from mailbox_proofs where id = $1', [unproven])
    const emails = [` ${emailOf(verified).toUpperCase()}`, emailOf(unproven), 'x@else.example']
    expect(await call(officer, 'refuse_club_mailings($1)', JSON.stringify(emails))).toBe(3)
    expect(await addresses()).toEqual([emailOf(officer)])
    const { rows: choices } = await database.query('select * from mail_choices')
    expect(choices).toMatchObject([
      { id: verified, club_mailings: false, teammate_messages: null, officer_digest: true },
    ])
    const prove = () => database.query('select mark_proven($1, $2)', [unproven, emailOf(unproven)])
    await prove()
    expect(await addresses()).toEqual([emailOf(officer)])
    // What the member chooses since counts.
    await call(unproven, "set_mail_choice('club_mailings', true)")
    await prove()
    expect(await addresses()).toContain(emailOf(unproven))
    const refusals = await database.query('select kind from private.mail_refusals')
    expect(refusals.rows).toEqual([{ kind: 'club_mailings' }])
    const [{ action }] = (await call(officer, 'decision_log()')).rows
    expect(action).toBe('members-exported')
    const refused = call(verified, "refuse_club_mailings('[]')")
    await expect(refused).rejects.toMatchObject({ code: '42501' })
  })

  test('is the only way to the addresses of more people than a page has', async () => {
    for (let at = 0; at < 60; at++) {
      const id = await addAccount(database, at < 55 ? 'verified' : 'waiting', 'Pat Doe')
      const shares = "update memberships set is_listed = true, shares = '{email}' where id = $1"
      await database.query(shares, [id])
    }
    const { rows: doors } = await database.query<{ name: string }>(`
      select proname as name from pg_proc
      where pronamespace = 'public'::regnamespace and prorettype = 'jsonb'::regtype
        and pronargs = pronargdefaults and has_function_privilege('authenticated', oid, 'execute')`)
    const names = doors.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['member_list', 'directory_page']))
    const many: string[] = []
    for (const name of names) {
      const given = JSON.stringify(await call(officer, `${name}()`))
      if (new Set(given.match(/[\w-]+@alumni\.example/g)).size > 50) many.push(name)
    }
    expect(many).toEqual(['export_members'])
  })
})

describe('a message to a teammate', () => {
  let writer: string
  let receiver: string
  const write = (to = receiver, text = 'Hello!', by = writer) =>
    call(by, 'write_to_teammate($1, $2)', to, text)
  const takes = (is: boolean, id = receiver) =>
    call(id, `set_mail_choice('teammate_messages', ${is})`)
  const messages = async (id: string) => {
    const query = 'select export_account($1) as value'
    return Object((await database.query(query, [id])).rows[0]).value.tables.messages
  }
  const refusal = (sent: Promise<unknown>) =>
    sent.then(
      () => 'taken',
      ({ hint, code }) => hint ?? code,
    )

  async function listed(name: string, state: 'verified' | 'officer' = 'verified') {
    const id = await addAccount(database, state, name)
    await database.query('update memberships set is_listed = true where id = $1', [id])
    return id
  }

  beforeEach(async () => {
    writer = await listed('Will Writer')
    receiver = await listed('Rita Receiver')
  })

  test('is sent to who takes messages, with the reply address, and forgotten', async () => {
    await takes(true)
    await write()
    const [mail] = await take()
    expect(mail).toMatchObject({
      ...{ kind: 'message', account: receiver, email: emailOf(receiver) },
      facts: { quote: 'Hello!', writer: 'Will Writer', reply_to: emailOf(writer) },
    })
    if (mail) await settle(mail, 'sent')
    const { rows: stored } = await database.query('select text from private.messages')
    expect(stored).toEqual([{ text: null }])
    await pass('31 days')
    await database.exec("update private.messages set sent_at = sent_at - interval '31 days'")
    await take()
    expect([await messages(writer), await messages(receiver)]).toEqual([[], []])
  })

  test('shows by nothing whether it is wanted', async () => {
    /** All that the writer, and an officer who is one, can see of it. */
    async function seen(choice: boolean | null, outcome: string) {
      await database.exec('delete from private.messages; delete from private.outbox')
      await database.exec('delete from mail_choices')
      if (choice !== null) await takes(choice)
      const own = async () =>
        (await messages(writer)).map(({ sent_at: _, ...message }: { sent_at: string }) => message)
      const before = [
        await refusal(write()),
        await own(),
        await messages(receiver).then(Object.keys),
      ]
      for (const mail of await take()) await settle(mail, outcome)
      const after = [await own(), await refusal(write()), await report()]
      await database.query('update memberships set is_officer = true where id = $1', [writer])
      const counts = await call(writer, 'officer_counts()')
      await database.query('update memberships set is_officer = false where id = $1', [writer])
      const third = await listed('Third')
      return { before, after, counts: counts.mail, next: await refusal(write(third)) }
    }
    const wanted = await seen(true, 'sent')
    expect(wanted.before).toMatchObject([
      'taken',
      [{ receiver_name: 'Rita Receiver', text: 'Hello!' }],
      ['0'],
    ])
    expect(wanted.after).toMatchObject([[{ writer_name: 'Will Writer' }], 'again', { unsent: 0 }])
    expect(JSON.stringify(wanted.after)).not.toContain('Hello')
    for (const outcome of ['failed', 'refused', 'retry', 'released'])
      expect(await seen(true, outcome)).toEqual(wanted)
    for (const choice of [false, null]) expect(await seen(choice, 'sent')).toEqual(wanted)
  })

  test('waits alike once 100 were sent in a day', async () => {
    await database.query(
      `insert into private.outbox (kind, account, dedupe_key, state, sent_at)
        select 'digest', $1, 'sent ' || n, 'sent', now() from generate_series(1, 100) n`,
      [officer],
    )
    await write()
    expect(await take()).toEqual([])
    expect(await messages(writer)).toMatchObject([{ text: 'Hello!' }])
  })

  test('is one a day to the same person, and five a day', async () => {
    expect([await refusal(write()), await refusal(write())]).toEqual(['taken', 'again'])
    for (let at = 0; at < 4; at++)
      expect(await refusal(write(await listed(`Other ${at}`)))).toBe('taken')
    const sixth = await listed('Sixth')
    expect(await refusal(write(sixth))).toBe('too-many')
    await database.exec("update private.messages set sent_at = sent_at - interval '25 hours'")
    expect(await refusal(write(sixth))).toBe('taken')
  })

  test('goes to nobody outside the directory, nor from there, nor to oneself', async () => {
    const outside = await addAccount(database, 'verified')
    expect(await refusal(write(outside))).toBe('gone')
    expect(await refusal(write(writer))).toBe('gone')
    expect(await refusal(write(crypto.randomUUID()))).toBe('gone')
    expect(await refusal(write(receiver, 'x', outside))).toBe('42501')
    expect(await refusal(write(receiver, 'x', officer))).toBe('not-listed')
    expect(await refusal(write(receiver, 'x'.repeat(1_001)))).toBe('23514')
    await take(20, false)
    expect(await refusal(write())).toBe('mail-off')
  })

  test.each([
    ['the writer left the directory', 'update memberships set is_listed = false where id = $1', 0],
    ['the receiver left it', 'update memberships set is_listed = false where id = $1', 1],
    [
      'the writer is not verified any more',
      "update memberships set state = 'declined' where id = $1",
      0,
    ],
    ['the writer is gone', 'delete from auth.users where id = $1', 0],
    ['the receiver turned them off', "select unsubscribe('teammate_messages', $1)", 1],
  ])('is not sent once %s', async (_, query, who) => {
    await takes(true)
    await write()
    await database.query(query, [who === 0 ? writer : receiver])
    expect(await take()).toEqual([])
  })
})

describe('a choice', () => {
  const choices = async () =>
    (await database.query('select * from mail_choices where id = $1', [member])).rows

  test('is written by the member, and turned off by a link', async () => {
    await call(member, "set_mail_choice('teammate_messages', true)")
    expect(await choices()).toMatchObject([{ teammate_messages: true, club_mailings: true }])
    await database.query("select unsubscribe('club_mailings', $1)", [member])
    await database.query("select unsubscribe('teammate_messages', $1)", [member])
    expect(await choices()).toMatchObject([{ teammate_messages: false, club_mailings: false }])
    await expect(call(member, "set_mail_choice('all', false)")).rejects.toMatchObject({
      code: '22023',
    })
  })

  test('of somebody without an account is kept by the digest of the address', async () => {
    const hash = 'a'.repeat(64)
    for (let twice = 0; twice < 2; twice++)
      await database.query("select unsubscribe('club_mailings', null, $1)", [hash])
    const { rows: refusals } = await database.query('select * from private.mail_refusals')
    expect(refusals).toEqual([{ hash, kind: 'club_mailings' }])
  })

  test('that is off stays off after a restore, and one that is on is not turned on', async () => {
    const part = (is_on: boolean) => ({
      table: 'mail_choices',
      rows: [{ id: member, club_mailings: is_on, officer_digest: is_on, refused_email: null }],
    })
    const restore = async (is_on: boolean) => {
      await database.query('select restore_part($1)', [part(is_on)])
    }
    await call(member, "set_mail_choice('club_mailings', false)")
    await restore(true)
    expect(await choices()).toMatchObject([{ club_mailings: false }])
    await database.exec('delete from mail_choices')
    await restore(false)
    expect(await choices()).toMatchObject([{ club_mailings: false, teammate_messages: null }])
  })
})
