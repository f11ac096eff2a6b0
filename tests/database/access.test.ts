import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Audience, databaseFunctions } from '../../functions/services/desk/functions.ts'
import { openBackend } from '../../scripts/local/backend/backend-app.ts'
import { backendKeys } from '../../scripts/local/backend/backend-keys.ts'
import { root } from '../../scripts/local/paths.ts'
import { temporaryFolder } from '../../scripts/local/temporary-folder.fixture.ts'
import { documentSchemas } from '../../src/domain/documents/site-documents-schema.ts'
import { addAccount, emailOf } from './members.ts'

/** Everyone who may ask the database directly, with the publishable key that the Worker has. */
const viewers = [
  ...(['visitor', 'waiting', 'asked', 'verified', 'declined', 'officer'] as const),
  ...(['shown', 'hidden', 'removed officer', 'deleted account'] as const),
]

type Viewer = (typeof viewers)[number]

/** The columns of the own row, if there is one to read. All other tables are closed. */
const tables: Record<string, string | null> = {
  profiles:
    'id,full_name,graduation_year,jersey_number,position,relation,city,occupation,open_to_mentoring,bio,updated_at',
  memberships:
    'id,connection,statement,state,state_since,requested_at,question,answer,is_officer,is_listed,shares',
  membership_notes: null,
  mailbox_proofs: 'id,email',
  decisions: null,
  club_emails: null,
  players: null,
  player_numbers: null,
  player_claims: 'id,state,question,answer,was_offered',
  words: 'id,member,about,text,sent_at,state,answer',
  mail_choices: 'id,club_mailings,teammate_messages,officer_digest,refused_email',
  site_documents: null,
}

const nobody = '00000000-0000-4000-8000-000000000000'

/** Commands call these with the secret key, and the Worker two of them, for reasons of their own. */
const outside = [
  ...['backup_part', 'mark_proven', 'restore_part', 'set_officer_by_email', 'list_officers'],
]

/** Each function with who may call it. */
const audiences: Record<string, Audience> = {
  ...Object.fromEntries(outside.map((name) => [name, 'service'])),
  ...Object.fromEntries(Object.entries(databaseFunctions).map(([name, one]) => [name, one.for])),
}

/** Arguments that would change or tell something. */
const samples: Record<string, object> = {
  ask_membership: { connection: 'fan', statement: 'x' },
  share_in_directory: { is_listed: true, shares: ['phone'] },
  claim_player: { answer: 'maybe' },
  answer_claim: { words: 'x' },
  roster_season: { season: 2004 },
  jersey_number: { number: '22' },
  player_page: { id: nobody },
  directory_card: { id: nobody },
  decide_membership: { member: nobody, version: 'x', to_state: 'declined', words: 'x' },
  send_word: { text: '' },
  close_word: { word: nobody },
  officer_word: { word: nobody },
  decide_word: { word: nobody, to_state: 'aside' },
  set_mail_choice: { kind: 'all', is_on: false },
  take_mails: { is_mail_on: true },
  settle_mail: { id: nobody, attempt: 1, outcome: 'failed' },
  unsubscribe: { kind: 'club_mailings', hash: '0'.repeat(64) },
  member_claim: { member: nobody },
  decide_claim: { member: nobody, player: nobody, version: 'x', to_state: 'confirmed' },
  set_officer: { member: nobody, version: 'x', is_officer: true },
  officer_person: { member: nobody },
  accept_details: { member: nobody, version: 'x' },
  log_photo: { action: 'photo-added', title: 'x' },
  import_roster: { plan: {} },
  undo_roster_import: { import: nobody },
  roster_entry: { player: nobody },
  correct_player: { player: nobody, base: 1, fields: {} },
  delete_player: { player: nobody, base: 1 },
  merge_players: {
    ...{ player: nobody, base: 1, other: nobody, other_base: 1 },
    fields: {},
    reason: 'x',
  },
  undo_merge: { player: nobody },
  add_club_emails: { entries: [{ email: 'no address' }] },
  write_to_teammate: { teammate: nobody, text: 'x' },
  refuse_club_mailings: { emails: [] },
  publish: { document: 'links', base: 0, data: {}, shipped: {} },
  document_version: { document: 'notice' },
  document_history: { document: 'notice' },
  older_documents: { document: 'notice', before_version: 9 },
  set_officer_by_email: { email: 'x@alumni.example', is_officer: true },
  export_account: { account_id: nobody },
  delete_account: { account_id: nobody },
  mark_proven: { id: nobody, email: 'x@alumni.example' },
  restore_part: { part: { table: 'profiles', rows: [] } },
}

const stateDir = temporaryFolder()
const ids = new Map<Viewer, string>()
let backend: Awaited<ReturnType<typeof openBackend>>
let keys: Awaited<ReturnType<typeof backendKeys>>
/** Somebody else, whom nobody but an officer may see. */
let other: string
/** Somebody who is verified, but not in the directory. */
let unlisted: string

beforeAll(async () => {
  keys = await backendKeys(stateDir)
  const email = { send: async () => undefined }
  backend = await openBackend({ stateDir, siteUrl: 'https://alumni.example', keys, email })
  const { driver } = backend.connection
  const session = { query: (text: string, given?: unknown[]) => driver.query(text, given) }
  for (const state of ['waiting', 'asked', 'verified', 'declined', 'officer'] as const)
    ids.set(state, await addAccount(session, state))
  // Before the verification the choice to be shown gives nothing.
  await driver.query("update public.memberships set is_listed = (state <> 'verified')")
  await driver.query('update public.memberships set is_listed = null where is_officer')
  for (const [viewer, isListed] of [
    ['shown', true],
    ['hidden', false],
  ] as const) {
    const id = await addAccount(session, 'verified')
    await driver.query('update public.memberships set is_listed = $2 where id = $1', [id, isListed])
    ids.set(viewer, id)
  }
  const removed = await addAccount(session, 'officer')
  await driver.query('select public.set_officer_by_email($1, false)', [emailOf(removed)])
  ids.set('removed officer', removed)
  ids.set('deleted account', await addAccount(session, 'officer'))
  await driver.query('select public.delete_account($1)', [ids.get('deleted account')])
  other = await addAccount(session, 'waiting', 'Somebody Else')
  unlisted = await addAccount(session, 'verified', 'Somebody Else')
  await driver.query(
    `update public.profiles set graduation_year = 1977, position = 'Punter', jersey_number = '98',
      city = 'Norfolk', relation = 'Mother of Somebody', open_to_mentoring = 'Yes' where id = $1`,
    [unlisted],
  )
  await driver.query(
    `update public.memberships set shares = '{relation,email,city,occupation,bio}',
      connection = 'family' where id = $1`,
    [unlisted],
  )
  await driver.query(
    `insert into public.site_documents (id, version, data, edited_by)
      values ('notice', 1, '{"text":"Older"}', $1), ('notice', 2, '{"text":"Newest"}', $1),
        ('leaflet', 1, '{}', $1)`,
    [ids.get('officer')],
  )
})

// The backend prints every error.
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

afterAll(() => backend.connection.close())

async function request(viewer: Viewer, path: string, init: RequestInit = {}) {
  const headers = new Headers(init.headers)
  headers.set('apikey', keys.publishableKey)
  headers.set('content-type', 'application/json')
  const id = ids.get(viewer)
  if (id) headers.set('authorization', `Bearer ${await tokenOf(id)}`)
  const address = `https://backend.example/rest/v1/${path}`
  const response = await backend.fetch(new Request(address, { ...init, headers }))
  return { response, text: await response.text() }
}

function call(viewer: Viewer, name: string, given: object) {
  return request(viewer, `rpc/${name}`, { method: 'POST', body: JSON.stringify(given) })
}

/** As the accounts service signs it; that of a deleted account is valid until it expires. */
function tokenOf(sub: string): Promise<string> {
  return new SignJWT({ sub, email: emailOf(sub), role: 'authenticated', aud: 'authenticated' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(keys.jwtSecret))
}

/** The code of PostgreSQL or of the data API; none for a success. */
function codeOf({ response, text }: Awaited<ReturnType<typeof request>>): string | undefined {
  return response.ok ? undefined : JSON.parse(text || '{}').code
}

async function everything(): Promise<string> {
  const contents = ['auth.users', ...Object.keys(tables)].map(
    (table) => `select to_jsonb(entry)::text from ${table} entry`,
  )
  const { rows } = await backend.connection.driver.query(
    `${contents.join(' union all ')} order by 1`,
  )
  return JSON.stringify(rows)
}

function seesDirectory(viewer: Viewer): boolean {
  return viewer === 'shown' || viewer === 'officer'
}

/** The names that follow a word in the list of privileges. */
function listed(pattern: RegExp): string[] {
  const list = readFileSync(join(root, 'supabase/privileges.txt'), 'utf8')
  return [...list.matchAll(pattern)].flatMap(([, name]) => name ?? []).sort()
}

test('every table, view and function is tried', () => {
  const found = [/^(?:table|view) (\w+),/gm, /^function (\w+)\(.*returns (?!trigger)/gm].map(listed)
  const tried = [tables, audiences].map((names) => Object.keys(names).sort())
  expect(found, 'See supabase/privileges.txt, and `tables` and `audiences` in this file.').toEqual(
    tried,
  )
})

test('the edge reads the newest words of the site alone, and not who wrote them', async () => {
  const { rows } = await backend.connection.driver.query('select public.public_documents()')
  const newest = {
    id: 'notice',
    version: 2,
    data: { text: 'Newest' },
    edited_at: expect.anything(),
  }
  expect(rows).toEqual([{ public_documents: [newest] }])
})

test('the database knows the documents of this release, and the edge can read them all', async () => {
  const ids = Object.keys(documentSchemas(() => true))
  const { rows } = await backend.connection.driver.query('select private.document_ids() as ids')
  expect(rows, 'See private.document_ids() in supabase.').toEqual([{ ids }])
  // Of each, as the check of its table says.
  expect(ids.length * 262_144).toBeLessThan(databaseFunctions.public_documents.maxSize)
  const given = { document: 'leaflet', base: 1, data: {}, shipped: {} }
  const init = { method: 'POST', body: JSON.stringify(given) }
  expect(codeOf(await request('officer', 'rpc/publish', init))).toBe('22023')
})

describe.each(viewers)('%s', (viewer) => {
  test.each(Object.entries(tables))('reads of %s the own row at most', async (table, columns) => {
    const read = columns ?? '*'
    const isOpen = columns !== null && viewer !== 'visitor'
    const embedded = table === 'profiles' ? 'memberships' : 'profiles'
    const reads: Array<[path: string, prefer?: string]> = [
      [`${table}?select=${read}`],
      [`${table}?select=${read}&id=eq.${other}`],
      [`${table}?select=${read}&or=(id.eq.${other},id.neq.${other})`],
      [`${table}?select=${read}&order=id.desc&limit=1000`],
      [`${table}?select=id,${embedded}(id)`],
      [`${table}?select=id&limit=1`, 'count=exact'],
      [`${table}?select=id&limit=1`, 'count=planned'],
      [`${table}?select=id&limit=1`, 'count=estimated'],
    ]
    for (const [path, prefer] of reads) {
      const result = await request(viewer, path, prefer ? { headers: { prefer } } : {})
      if (!isOpen) expect(result.response.ok, path).toBe(false)
      const rows: { id: string }[] = result.response.ok ? JSON.parse(result.text) : []
      for (const { id } of rows) expect(id, path).toBe(ids.get(viewer))
      expect(result.text, path).not.toContain('Somebody Else')
      // "0-0/1": how many there are.
      const count = /\/(\d+)$/.exec(result.response.headers.get('content-range') ?? '')?.[1]
      expect(Number(count ?? 0), `${path} ${prefer}`).toBeLessThanOrEqual(1)
    }
  })

  test('changes no row of any table', async () => {
    const before = await everything()
    for (const table of Object.keys(tables)) {
      const id = table === 'club_emails' ? `email=neq.x` : `id=neq.${nobody}`
      const writes: Array<[method: string, path: string, body?: object]> = [
        ['POST', table, { id: nobody }],
        ['PATCH', `${table}?${id}`, { id: nobody }],
        ['DELETE', `${table}?${id}`],
        ['PATCH', `${table}?id=eq.${other}`, { bio: 'x', state: 'verified' }],
      ]
      if (table === 'profiles') writes.push(['PATCH', `profiles?id=eq.${other}`, { bio: 'x' }])
      if (table === 'memberships') writes.push(['PATCH', `memberships?${id}`, { is_officer: true }])
      for (const [method, path, body] of writes)
        await request(viewer, path, { method, ...(body && { body: JSON.stringify(body) }) })
    }
    expect(await everything()).toBe(before)
  })

  test('may call the functions of its kind, and is refused all others', async () => {
    const isMember = viewer !== 'visitor' && viewer !== 'deleted account'
    const isAllowed: Record<Audience, boolean> = {
      members: isMember,
      claimants: isMember && viewer !== 'declined',
      verified: ['verified', 'shown', 'hidden', 'removed officer', 'officer'].includes(viewer),
      directory: seesDirectory(viewer),
      officers: viewer === 'officer',
      service: false,
    }
    const { own = [], others = [] } = Object.groupBy(Object.entries(audiences), ([, whom]) =>
      isAllowed[whom] ? 'own' : 'others',
    )
    const before = await everything()
    for (const [name] of others)
      expect(codeOf(await call(viewer, name, samples[name] ?? {})), name).toBe('42501')
    expect(await everything()).toBe(before)
    for (const [name] of own)
      expect(codeOf(await call(viewer, name, samples[name] ?? {})), name).not.toBe('42501')
  })

  test('finds nobody in the directory who is not shown, by any argument', async () => {
    const ask = async (name: string, given: object) => {
      const result = await call(viewer, name, given)
      if (!seesDirectory(viewer)) expect(codeOf(result)).toBe('42501')
      return result.text
    }
    /** Each argument as it fits the hidden member, and as it fits nobody. */
    const questions: Array<[hidden: object, unknown: object]> = [
      [{ name: 'Somebody' }, { name: 'Nobody' }],
      [{ class: 1977 }, { class: 1978 }],
      [
        { class: 1976, class_to: 1978 },
        { class: 1876, class_to: 1878 },
      ],
      [{ team_position: 'Punter' }, { team_position: 'Kicker' }],
      [{ number: '98' }, { number: '97' }],
      [{ city: 'Norfolk' }, { city: 'Nowhere' }],
      [{ mentors: true }, { name: 'Nobody' }],
      [{ connection: 'family' }, { connection: 'coach' }],
      [{ name: 'Mother' }, { name: 'Nobody' }],
      [
        { sort: 'class', after: unlisted },
        { sort: 'class', after: nobody },
      ],
      [{ after: unlisted }, { after: nobody }],
      [{ before: unlisted }, { before: nobody }],
    ]
    for (const [hidden, unknown] of questions)
      expect(await ask('directory_page', hidden)).toBe(await ask('directory_page', unknown))
    expect(await ask('directory_card', { id: unlisted })).toBe(
      await ask('directory_card', { id: nobody }),
    )
    if (seesDirectory(viewer)) {
      const page = JSON.parse(await ask('directory_page', {}))
      expect(page).toMatchObject({ total: 1, people: [{ id: ids.get('shown') }] })
    }
  })

  test('reaches no other schema', async () => {
    for (const schema of ['private', 'auth']) {
      const headers = { 'accept-profile': schema }
      for (const table of [
        'people',
        'directory',
        'inventory',
        'users',
        'outbox',
        'messages',
        'mail_refusals',
      ]) {
        const { response } = await request(viewer, `${table}?select=*`, { headers })
        expect(response.ok, `${schema}.${table}`).toBe(false)
      }
    }
  })
})
