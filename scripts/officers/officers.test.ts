import { expect, test, vi } from 'vitest'
import { changeOfficer, listOfficers } from './officers.ts'

const accounts = { url: 'https://accounts.example', secretKey: 'sb_secret_x', advice: 'Do this.' }

function respond(response: () => Response) {
  const sent = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
  sent.mockImplementation(async () => response())
  vi.stubGlobal('fetch', sent)
  return sent
}

test('asks the database with the secret key', async () => {
  const sent = respond(() => new Response(null, { status: 204 }))
  await changeOfficer(accounts, 'pat@alumni.example', true)
  const [address, init] = sent.mock.lastCall ?? []
  expect(address).toBe('https://accounts.example/rest/v1/rpc/set_officer_by_email')
  expect(init?.headers).toMatchObject({ apikey: 'sb_secret_x' })
  expect(init?.body).toBe('{"email":"pat@alumni.example","is_officer":true}')
})

test('lists addresses with names', async () => {
  const pat = { email: 'pat@alumni.example', full_name: 'Pat Doe' }
  respond(() => Response.json([pat, { ...pat, full_name: null }]))
  expect(await listOfficers(accounts)).toEqual(['pat@alumni.example  Pat Doe', pat.email])
})

test.each([
  [{ code: 'P0002' }, 'no account with this address'],
  [{ code: '55000', hint: 'last-officer' }, 'last officer'],
  [{ code: '42883' }, '(42883)'],
  ['no JSON', '(500)'],
])('says in a sentence what %j means', async (body, sentence) => {
  respond(() => Response.json(body, { status: 500 }))
  await expect(changeOfficer(accounts, 'x@alumni.example', false)).rejects.toThrow(sentence)
})

test('says what to do where nothing responds', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
  await expect(listOfficers(accounts)).rejects.toThrow('does not respond. Do this.')
})
