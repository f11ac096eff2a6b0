import { describe, expect, test } from 'vitest'
import { askBackend, newMember, type TestMember } from './members.ts'

/** What a member's own program could do with the publishable key, past the Worker. */
const rows = '/rest/v1/profiles'

async function read(path: string, token?: string) {
  const response = await askBackend(path, {}, token)
  return { status: response.status, body: await response.json() }
}

async function change(path: string, values: unknown, token?: string, method = 'PATCH') {
  const headers = { prefer: 'return=representation' }
  const response = await askBackend(path, { method, headers, body: JSON.stringify(values) }, token)
  const text = await response.text()
  return { status: response.status, body: text && JSON.parse(text) }
}

async function rowOf(member: TestMember) {
  return (await read(`${rows}?id=eq.${member.id}`, member.access)).body[0]
}

const one = newMember({ full_name: 'Member One' })
const two = newMember({ full_name: 'Member Two' })

describe('a member', () => {
  test('reads the own row, and no other when asking for all', async () => {
    const { status, body } = await read(rows, (await one).access)
    expect(status).toBe(200)
    expect(body).toEqual([expect.objectContaining({ id: (await one).id, full_name: 'Member One' })])
  })

  test('reads nothing when asking for the other row', async () => {
    expect((await read(`${rows}?id=eq.${(await two).id}`, (await one).access)).body).toEqual([])
    expect((await read(`${rows}?id=neq.${(await one).id}`, (await one).access)).body).toEqual([])
  })

  test('changes the own row', async () => {
    const { status } = await change(
      `${rows}?id=eq.${(await one).id}`,
      { bio: 'Mine' },
      (await one).access,
    )
    expect(status).toBe(200)
    expect(await rowOf(await one)).toMatchObject({ bio: 'Mine' })
  })

  test.each([
    ['by its id', async () => `${rows}?id=eq.${(await two).id}`],
    ['with all others', async () => `${rows}?id=neq.${(await one).id}`],
    ['by a name', async () => `${rows}?full_name=eq.Member%20Two`],
  ])('changes nothing of the other row %s', async (_, path) => {
    const { body } = await change(await path(), { bio: 'Theirs' }, (await one).access)
    expect(body).toEqual([])
    expect(await rowOf(await two)).toMatchObject({ bio: null, full_name: 'Member Two' })
  })

  test.each([
    ['id', async () => ({ id: (await two).id })],
    ['id, to one nobody has', async () => ({ id: '00000000-0000-4000-8000-000000000000' })],
    ['updated_at', async () => ({ updated_at: '2000-01-01T00:00:00Z' })],
    [
      'updated_at beside a biography',
      async () => ({ bio: 'x', updated_at: '2000-01-01T00:00:00Z' }),
    ],
  ])('cannot forge the %s', async (_, values) => {
    const before = await rowOf(await one)
    const { status } = await change(
      `${rows}?id=eq.${(await one).id}`,
      await values(),
      (await one).access,
    )
    expect(status).toBe(403)
    expect(await rowOf(await one)).toEqual(before)
  })

  test.each([
    ['POST', rows, { full_name: 'New' }],
    ['POST', rows, { id: '00000000-0000-4000-8000-000000000000', full_name: 'New' }],
    ['DELETE', `${rows}?full_name=eq.Member%20One`, {}],
  ])('cannot make or delete a row: %s %s', async (method, path, values) => {
    const { status } = await change(path, values, (await one).access, method)
    expect(status).toBe(403)
    expect(await rowOf(await one)).toMatchObject({ full_name: 'Member One' })
  })

  test.each([
    ['a position that is not on the list', { position: 'Mascot' }],
    ['a year before 1960', { graduation_year: 1959 }],
    ['a biography of 2,001 characters', { bio: 'x'.repeat(2_001) }],
    ['a jersey number of 11 characters', { jersey_number: '12345678901' }],
    ['a name of 101 characters', { full_name: 'x'.repeat(101) }],
    ['an empty name', { full_name: '' }],
  ])('cannot keep %s', async (_, values) => {
    const before = await rowOf(await one)
    const { status } = await change(`${rows}?id=eq.${(await one).id}`, values, (await one).access)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(await rowOf(await one)).toEqual(before)
  })

  test('cannot see the accounts', async () => {
    for (const path of ['/rest/v1/users', '/rest/v1/auth.users'])
      expect((await read(path, (await one).access)).status).toBeGreaterThanOrEqual(400)
  })

  test('gets a new time with every change', async () => {
    const before = await rowOf(await two)
    await change(`${rows}?id=eq.${(await two).id}`, { jersey_number: '1' }, (await two).access)
    const after = await rowOf(await two)
    expect(Date.parse(after.updated_at)).toBeGreaterThan(Date.parse(before.updated_at))
  })
})

describe('with the publishable key alone', () => {
  test.each(['', '?select=id', '?id=not.is.null', '?limit=1'])(
    'nothing is read by profiles%s',
    async (query) => {
      const { status, body } = await read(rows + query)
      expect([401, 403]).toContain(status)
      expect(Array.isArray(body)).toBe(false)
    },
  )

  test.each(['PATCH', 'POST', 'DELETE'])('nothing is changed by %s', async (method) => {
    const id = (await two).id
    const path = method === 'POST' ? rows : `${rows}?id=eq.${id}`
    const { status } = await change(path, { full_name: 'Nobody' }, undefined, method)
    expect([401, 403]).toContain(status)
    expect(await rowOf(await two)).toMatchObject({ full_name: 'Member Two' })
  })
})
