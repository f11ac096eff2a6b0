import type { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { findPostgres } from '../../../scripts/local/database/postgres.ts'
import { migrations, updateText } from '../../../scripts/local/database/update.ts'
import { addAccount, callAs, emailOf, versionOf } from '../members.ts'
import { addPlayer, claim, claimVersionOf } from '../roster.fixture.ts'
import { startPostgres } from './server.ts'

/** What one of two sessions does, in its transaction. */
type Act = (session: Client) => Promise<unknown>

describe.runIf(findPostgres())('two at once', () => {
  let server: Awaited<ReturnType<typeof startPostgres>>
  let owner: Client
  let sessions: [Client, Client]
  let officer: string

  beforeAll(async () => {
    server = await startPostgres()
    owner = await server.connect()
    sessions = [await server.connect(), await server.connect()]
    await owner.query(updateText(migrations))
  })

  beforeEach(async () => {
    await owner.query('delete from auth.users; delete from decisions')
    officer = await addAccount(owner, 'officer')
  })

  afterAll(() => server.stop())

  /**
   * Begins the second while the first is under way, and ends the first once the second waits for
   * it. Gives the error of each; undefined for a success.
   */
  async function race(first: Act, second: Act) {
    const [one, two] = sessions
    await one.query('begin')
    const firstError = await errorOf(first(one))
    await two.query('begin')
    let isOver = false
    const racing = errorOf(second(two)).finally(() => (isOver = true))
    await vi.waitFor(
      async () => {
        const waiting = "select from pg_stat_activity where wait_event_type = 'Lock'"
        const { rowCount } = await owner.query(waiting)
        expect(isOver || rowCount === 1).toBe(true)
      },
      { timeout: 30_000, interval: 10 },
    )
    // After an error this undoes the transaction.
    await one.query('commit')
    const secondError = await racing
    await two.query('commit')
    return [firstError, secondError]
  }

  function errorOf(work: Promise<unknown>): Promise<string | undefined> {
    return work.then(
      () => undefined,
      (error: { code: string; hint?: string }) => error.hint ?? error.code,
    )
  }

  /** A decision about what the card shows before the race. */
  async function decide(id: string, to: string, by = officer): Promise<Act> {
    const seen = [id, await versionOf(owner, id), to]
    return (session) => callAs(session, by, "decide_membership($1, $2, $3, 'Words.')", seen)
  }
  const ask =
    (id: string): Act =>
    (session) =>
      callAs(session, id, "ask_membership('player', 'Words.')", [])
  /** How they belong is known: nothing is left to say after a decision. */
  const say = (id: string) =>
    owner.query("update memberships set connection = 'player' where id = $1", [id])
  async function removeOfficer(id: string, by: string): Promise<Act> {
    const seen = [id, await versionOf(owner, id)]
    return (session) => callAs(session, by, 'set_officer($1, $2, false)', seen)
  }
  const remove =
    (id: string): Act =>
    async (session) => {
      await session.query('set local role service_role')
      await session.query('select public.delete_account($1)', [id])
    }

  const publish =
    (text: string, base: number, by = officer): Act =>
    (session) =>
      callAs(session, by, "publish('notice', $1, $2, '{}')", [base, { text }])

  const share =
    (id: string, isListed: boolean, shares: string[] = []): Act =>
    (session) =>
      callAs(session, id, 'share_in_directory($1, $2)', [isListed, shares])
  const edit =
    (id: string): Act =>
    async (session) => {
      await session.query("select set_config('request.jwt.claim.sub', $1, true)", [id])
      await session.query('set local role authenticated')
      await session.query("update profiles set full_name = 'New Name' where id = $1", [id])
    }

  async function stateOf(id: string): Promise<unknown> {
    const { rows } = await owner.query('select state from memberships where id = $1', [id])
    return rows[0]?.state
  }

  async function officers(): Promise<number | null> {
    return (await owner.query('select from memberships where is_officer')).rowCount
  }

  test('a decision and the deletion of the account: it is gone', async () => {
    const id = await addAccount(owner)
    expect(await race(await decide(id, 'verified'), remove(id))).toEqual([undefined, undefined])
    expect(await stateOf(id)).toBeUndefined()
    const { rows } = await owner.query('select member, to_state from decisions')
    expect(rows).toEqual([{ member: null, to_state: 'verified' }])
  })

  test('the deletion of the account and a decision: there is no such member', async () => {
    const id = await addAccount(owner)
    expect(await race(remove(id), await decide(id, 'verified'))).toEqual([undefined, 'P0002'])
  })

  test('two decisions: the first one counts', async () => {
    const id = await addAccount(owner)
    const other = await addAccount(owner, 'officer')
    const second = await decide(id, 'declined', other)
    expect(await race(await decide(id, 'verified'), second)).toEqual([undefined, '55000'])
    expect(await stateOf(id)).toBe('verified')
  })

  test('an answer and a decision: the officer did not see the answer', async () => {
    const id = await addAccount(owner, 'asked')
    expect(await race(ask(id), await decide(id, 'verified'))).toEqual([undefined, '55000'])
    expect(await stateOf(id)).toBe('waiting')
  })

  test('a decision and an answer: the decision counts', async () => {
    const id = await addAccount(owner, 'asked')
    await say(id)
    expect(await race(await decide(id, 'verified'), ask(id))).toEqual([undefined, '55000'])
    expect(await stateOf(id)).toBe('verified')
  })

  test('a new name and a decision: the officer did not see the name', async () => {
    const id = await addAccount(owner)
    expect(await race(edit(id), await decide(id, 'verified'))).toEqual([undefined, '55000'])
    expect(await stateOf(id)).toBe('waiting')
  })

  test('a decision and a new name: the old name is the verified one', async () => {
    const id = await addAccount(owner)
    const outcome = await race(await decide(id, 'verified'), edit(id))
    expect(outcome).toEqual([undefined, undefined])
    const { rows } = await owner.query('select verified_name from membership_notes where id = $1', [
      id,
    ])
    expect(rows).toEqual([{ verified_name: 'Pat Doe' }])
  })

  test('two officers who remove each other: one stays', async () => {
    const other = await addAccount(owner, 'officer')
    const outcome = await race(
      await removeOfficer(other, officer),
      await removeOfficer(officer, other),
    )
    expect(outcome).toEqual([undefined, '42501'])
    expect(await officers()).toBe(1)
  })

  test('an officer who is removed while another deletes the account: one stays', async () => {
    const other = await addAccount(owner, 'officer')
    const outcome = await race(await removeOfficer(other, officer), remove(officer))
    expect(outcome).toEqual([undefined, 'last-officer'])
    expect(await officers()).toBe(1)
  })

  test('two officers who delete their accounts: one stays', async () => {
    const other = await addAccount(owner, 'officer')
    expect(await race(remove(officer), remove(other))).toEqual([undefined, 'last-officer'])
    expect(await officers()).toBe(1)
  })

  test('a decision against a member and the proof of the mailbox: nobody was decided about', async () => {
    const id = await addAccount(owner)
    await owner.query('delete from mailbox_proofs where id = $1', [id])
    await owner.query('insert into club_emails (email) values ($1)', [emailOf(id)])
    const prove: Act = (session) => session.query('select mark_proven($1, $2)', [id, emailOf(id)])
    const outcome = await race(await decide(id, 'declined'), prove)
    expect(outcome).toEqual(['not-proven', undefined])
    expect(await stateOf(id)).toBe('verified')
  })

  describe('of two claims of one entry', () => {
    async function confirm(id: string, player: string, by = officer): Promise<Act> {
      const seen = [id, player, await claimVersionOf(owner, id)]
      return (session) => callAs(session, by, "decide_claim($1, $2, $3, 'confirmed')", seen)
    }

    /** An entry, and two who wait and claim it. */
    async function rivals() {
      const player = await addPlayer(owner, 'Pat Doe')
      const ids = [await addAccount(owner), await addAccount(owner)] as const
      for (const id of ids) {
        await say(id)
        await owner.query('begin')
        await claim(owner, id, player)
        await owner.query('commit')
      }
      return { player, ids }
    }

    async function confirmed(player: string) {
      const query = "select id from player_claims where player = $1 and state = 'confirmed'"
      return (await owner.query(query, [player])).rows.map(({ id }) => id)
    }

    test('only the first one that is confirmed counts, and verifies', async () => {
      const { player, ids } = await rivals()
      const other = await addAccount(owner, 'officer')
      const outcome = await race(
        await confirm(ids[0], player),
        await confirm(ids[1], player, other),
      )
      expect(outcome).toEqual([undefined, 'taken'])
      expect(await confirmed(player)).toEqual([ids[0]])
      expect([await stateOf(ids[0]), await stateOf(ids[1])]).toEqual(['verified', 'waiting'])
    })

    test('one that is taken back meanwhile is not confirmed', async () => {
      const { player, ids } = await rivals()
      const takeBack: Act = (session) => callAs(session, ids[0], "claim_player('unsure')", [])
      expect(await race(takeBack, await confirm(ids[0], player))).toEqual([undefined, '55000'])
      expect(await confirmed(player)).toEqual([])
    })

    test('a confirmation and the deletion of the account: the entry is free', async () => {
      const { player, ids } = await rivals()
      const outcome = await race(await confirm(ids[0], player), remove(ids[0]))
      expect(outcome).toEqual([undefined, undefined])
      expect(await confirmed(player)).toEqual([])
      expect(await race(await confirm(ids[1], player), ask(ids[1]))).toEqual([undefined, '55000'])
      expect(await confirmed(player)).toEqual([ids[1]])
    })
  })

  describe('an officer who asks about a claim', () => {
    const answer =
      (id: string): Act =>
      (session) =>
        callAs(session, id, "answer_claim('In 1977.', 'When?')", [])

    /** A claim with a question, and what an officer does who has seen it so. */
    async function asked() {
      await owner.query('delete from players')
      const [player, member] = [await addPlayer(owner, 'Pat Doe'), await addAccount(owner)]
      await owner.query('begin')
      await claim(owner, member, player)
      await owner.query('commit')
      await owner.query("update player_claims set question = 'When?' where id = $1", [member])
      const seen = [member, player, await claimVersionOf(owner, member)]
      const decide =
        (to: string): Act =>
        (session) =>
          callAs(session, officer, 'decide_claim($1, $2, $3, $4)', [...seen, to])
      const query = 'select state, question, answer from player_claims where id = $1'
      const now = async () => (await owner.query(query, [member])).rows[0]
      return { player, member, decide, now }
    }

    test.each(['confirmed', 'declined', 'pending'])(
      'and the answer at once: the first one counts, before %s',
      async (to) => {
        const { member, decide, now } = await asked()
        expect(await race(answer(member), decide(to))).toEqual([undefined, '55000'])
        expect(await now()).toEqual({ state: 'pending', question: 'When?', answer: 'In 1977.' })
        const other = await asked()
        const outcome = await race(other.decide(to), answer(other.member))
        expect(outcome).toEqual([undefined, '55000'])
        expect(await other.now()).toMatchObject({ answer: null })
      },
    )

    test('and a merge amid the answer: it comes first, or is asked again', async () => {
      const { player, member, now } = await asked()
      const kept = await addPlayer(owner, 'Rob Doe')
      const merge: Act = (session) =>
        callAs(session, officer, "merge_players($1, 1, $2, 1, '{}', 'The same.')", [kept, player])
      expect(await race(answer(member), merge)).toEqual([undefined, undefined])
      expect(await now()).toMatchObject({ state: 'pending', answer: 'In 1977.' })
      const undo: Act = (session) => callAs(session, officer, 'undo_merge($1)', [player])
      await owner.query('update player_claims set answer = null where id = $1', [member])
      expect(await race(undo, answer(member))).toEqual([undefined, '55000'])
      expect(await now()).toEqual({ state: 'pending', question: 'When?', answer: null })
    })
  })

  describe('a word', () => {
    const send =
      (id: string, player: string | null = null): Act =>
      (session) =>
        callAs(session, id, 'send_word($1, $2)', ['Another word.', player])
    const decideWord =
      (word: string, to: string, by = officer): Act =>
      (session) =>
        callAs(session, by, 'decide_word($1, $2, $3)', [
          word,
          to,
          to === 'answered' ? 'Yes.' : null,
        ])
    const close =
      (id: string, word: string): Act =>
      (session) =>
        callAs(session, id, 'close_word($1)', [word])

    /** A member with a word in this state. */
    async function written(state = 'open') {
      const member = await addAccount(owner, 'verified')
      const { rows } = await owner.query(
        'insert into words (member, text, state, answer) values ($1, $2, $3, $4) returning id',
        [member, 'A word.', state, state === 'answered' ? 'No.' : null],
      )
      return { member, word: String(rows[0].id) }
    }
    async function wordsOf(member: string) {
      const query = 'select state from words where member = $1 order by sent_at'
      return (await owner.query(query, [member])).rows.map(({ state }) => state)
    }

    test('is answered while its member writes another, in both orders', async () => {
      for (const isFirst of [true, false]) {
        const { member, word } = await written()
        const acts = [decideWord(word, 'answered'), send(member)] as const
        const outcome = await (isFirst ? race(...acts) : race(acts[1], acts[0]))
        expect(outcome).toEqual([undefined, undefined])
        expect(await wordsOf(member)).toEqual(['answered', 'open'])
      }
    })

    test('has one decision of two', async () => {
      const { member, word } = await written()
      const other = await addAccount(owner, 'officer')
      const outcome = await race(decideWord(word, 'answered'), decideWord(word, 'aside', other))
      expect(outcome).toEqual([undefined, '55000'])
      expect(await wordsOf(member)).toEqual(['answered'])
    })

    test('is read, or its answer is taken back', async () => {
      const read = await written('answered')
      const late = await race(close(read.member, read.word), decideWord(read.word, 'open'))
      expect(late).toEqual([undefined, '55000'])
      expect(await wordsOf(read.member)).toEqual(['closed'])
      const back = await written('answered')
      const first = await race(decideWord(back.word, 'open'), close(back.member, back.word))
      expect(first).toEqual([undefined, undefined])
      expect(await wordsOf(back.member)).toEqual(['open'])
    })

    test('and the deletion of the account, in both orders', async () => {
      const one = await written()
      const decided = await race(decideWord(one.word, 'aside'), remove(one.member))
      expect(decided).toEqual([undefined, undefined])
      const two = await written()
      const gone = await race(remove(two.member), decideWord(two.word, 'aside'))
      expect(gone).toEqual([undefined, 'P0002'])
      const three = await written()
      expect(await race(send(three.member), remove(three.member))).toEqual([undefined, undefined])
      expect((await owner.query('select from words')).rowCount).toBe(0)
    })

    test('about an entry that is deleted, in both orders', async () => {
      const hidden = { hidden_reason: 'Twice.' }
      const drop =
        (player: string): Act =>
        (session) =>
          callAs(session, officer, 'delete_player($1, 1)', [player])
      const { member } = await written()
      const player = await addPlayer(owner, 'Pat Doe')
      const hide: Act = async (session) => {
        await callAs(session, officer, 'correct_player($1, 1, $2)', [player, hidden])
        await callAs(session, officer, 'delete_player($1, 2)', [player])
      }
      expect(await race(send(member, player), hide)).toEqual([undefined, undefined])
      const { rows } = await owner.query("select about from words where text = 'Another word.'")
      expect(rows).toEqual([{ about: null }])
      const next = await addPlayer(owner, 'Pat Doe', [], hidden)
      expect(await race(drop(next), send(member, next))).toEqual([undefined, 'gone'])
    })
  })

  describe('a merge of two entries', () => {
    const merge =
      (player: string, other: string, by = officer): Act =>
      (session) =>
        callAs(session, by, "merge_players($1, 1, $2, 1, '{}', 'The same person.')", [
          player,
          other,
        ])

    /** Two entries, and somebody who claims the second one. */
    async function claimed() {
      await owner.query('delete from players')
      const [kept, gone] = [await addPlayer(owner, 'Rob Doe'), await addPlayer(owner, 'Pat Doe')]
      const member = await addAccount(owner)
      await owner.query('begin')
      await claim(owner, member, gone)
      await owner.query('commit')
      const seen = [member, gone, await claimVersionOf(owner, member)]
      const confirm: Act = (session) =>
        callAs(session, officer, "decide_claim($1, $2, $3, 'confirmed')", seen)
      const query = 'select state, player from player_claims where id = $1'
      const now = async () => (await owner.query(query, [member])).rows[0]
      return { kept, gone, member, confirm, now }
    }

    test('crosswise by two officers: the first one counts', async () => {
      const { kept, gone } = await claimed()
      const other = await addAccount(owner, 'officer')
      const outcome = await race(merge(kept, gone), merge(gone, kept, other))
      expect(outcome).toEqual([undefined, '55000'])
      const { rows } = await owner.query('select player from private.same_players')
      expect(rows).toContainEqual({ player: gone })
      expect(rows).not.toContainEqual({ player: kept })
    })

    test('and a decision: the officer did not see where the claim is now', async () => {
      const { kept, gone, confirm, now } = await claimed()
      expect(await race(merge(kept, gone), confirm)).toEqual([undefined, '55000'])
      expect(await now()).toEqual({ state: 'pending', player: kept })
    })

    test('after a decision, an answer, and the deletion of the account', async () => {
      const { kept, gone, confirm, now } = await claimed()
      expect(await race(confirm, merge(kept, gone))).toEqual([undefined, undefined])
      expect(await now()).toEqual({ state: 'confirmed', player: kept })
      const other = await claimed()
      const takeBack: Act = (session) => callAs(session, other.member, "claim_player('unsure')", [])
      const outcome = await race(takeBack, merge(other.kept, other.gone))
      expect(outcome).toEqual([undefined, undefined])
      expect(await other.now()).toEqual({ state: 'none', player: null })
      const third = await claimed()
      expect(await race(remove(third.member), merge(third.kept, third.gone))).toEqual([
        ...[undefined, undefined],
      ])
    })
  })

  describe('two officers who publish over the same version', () => {
    test.each([0, 1])('of which there are %i: the first one counts', async (base) => {
      await owner.query('delete from site_documents')
      const other = await addAccount(owner, 'officer')
      if (base > 0)
        await owner.query(
          `insert into site_documents (id, version, data) values ('notice', 1, '{}')`,
        )
      expect(await race(publish('One', base), publish('Two', base, other))).toEqual([
        undefined,
        '55000',
      ])
      const { rows } = await owner.query('select public.public_documents() as value')
      expect(rows[0].value).toMatchObject([{ version: base + 1, data: { text: 'One' } }])
    })
  })

  test('a save that is sent twice is saved once', async () => {
    await owner.query('delete from site_documents')
    expect(await race(publish('One', 0), publish('One', 0))).toEqual([undefined, undefined])
    const { rowCount } = await owner.query('select from site_documents')
    expect(rowCount).toBe(1)
  })

  test('an officer who is removed while a save waits saves nothing', async () => {
    await owner.query('delete from site_documents')
    const other = await addAccount(owner, 'officer')
    const removal = await removeOfficer(other, officer)
    const removed: Act = async (session) => {
      await removal(session)
      await publish('One', 0)(session)
    }
    expect(await race(removed, publish('Two', 1, other))).toEqual([undefined, '42501'])
  })

  describe('mails', () => {
    const taken: string[] = []
    const take =
      (max: number): Act =>
      async (session) => {
        const { rows } = await session.query('select take_mails(true, $1) as value', [max])
        for (const { id } of rows[0].value) taken.push(id)
      }

    /** Mails that are due, each of an account of its own. */
    async function due(number: number) {
      taken.length = 0
      await owner.query("update private.settings set is_mail_on = true, digest_day = 'infinity'")
      const ids: string[] = []
      for (let at = 0; at < number; at++) {
        const id = await addAccount(owner)
        ids.push(id)
        await owner.query('begin')
        const act = await decide(id, 'verified')
        await act(owner)
        await owner.query('commit')
      }
      await owner.query("update private.outbox set due_at = due_at - interval '5 minutes'")
      return ids
    }

    test('that two runs take at once are taken once each', async () => {
      await due(6)
      expect(await race(take(4), take(20))).toEqual([undefined, undefined])
      expect(taken).toHaveLength(6)
      expect(new Set(taken).size).toBe(6)
    })

    test('are settled and their account deleted at once, in both orders', async () => {
      const ids = await due(2)
      await take(2)(owner)
      const { rows } = await owner.query('select id, account from private.outbox')
      const settle =
        (account: string | undefined): Act =>
        (session) =>
          session.query("select settle_mail($1, 1, 'refused', 'E_RECIPIENT_SUPPRESSED')", [
            rows.find((row) => row.account === account)?.id,
          ])
      const [first = '', second = ''] = ids
      expect(await race(settle(first), remove(first))).toEqual([undefined, undefined])
      expect(await race(remove(second), settle(second))).toEqual([undefined, undefined])
      expect((await owner.query('select from private.outbox')).rowCount).toBe(0)
    })
  })

  describe('somebody who leaves the directory is gone', () => {
    const leave = (id: string) => share(id, false)
    const acts: Array<[string, (id: string) => Act]> = [
      ['edits the profile', edit],
      ['chooses what to show', (id) => share(id, false, ['email'])],
      ['deletes the account', remove],
    ]

    test.each(acts)('and %s at once, in both orders', async (_, act) => {
      for (const order of [
        [leave, act],
        [act, leave],
      ] as const) {
        const id = await addAccount(owner, 'verified')
        await owner.query('update memberships set is_listed = true where id = $1', [id])
        const [first, second] = order
        const isGoneBefore = first === remove
        expect(await race(first(id), second(id))).toEqual([
          undefined,
          isGoneBefore ? '42501' : undefined,
        ])
        await owner.query('begin')
        expect(await callAs(owner, officer, 'directory_page()', [])).toMatchObject({ total: 0 })
        expect(await callAs(owner, officer, 'directory_card($1)', [id])).toBeNull()
        await owner.query('rollback')
      }
    })

    test.each([
      ['the leave comes last', [true, false], 0],
      ['the return comes last', [false, true], 1],
    ] as const)('unless two choices race: %s', async (_, [first, second], total) => {
      const id = await addAccount(owner, 'verified')
      const errors = await race(share(id, first), share(id, second))
      expect(errors).toEqual([undefined, undefined])
      await owner.query('begin')
      expect(await callAs(owner, officer, 'directory_page()', [])).toMatchObject({ total })
      await owner.query('rollback')
    })
  })

  test('somebody who joins the directory and edits the name at once is found by the new name', async () => {
    const join = (id: string) => share(id, true)
    for (const order of [
      [join, edit],
      [edit, join],
    ] as const) {
      const id = await addAccount(owner, 'verified')
      const [first, second] = order
      expect(await race(first(id), second(id))).toEqual([undefined, undefined])
      await owner.query('begin')
      const found = await callAs(owner, officer, "directory_page('new name')", [])
      expect(found).toMatchObject({ people: [{ id }] })
      await owner.query('rollback')
      await owner.query('delete from auth.users where id = $1', [id])
    }
  })
})
