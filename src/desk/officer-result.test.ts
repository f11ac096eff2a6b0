import { expect, test } from 'vitest'
import { officerTexts } from '../content/officers/officers.ts'
import { officerResult } from './officer-result.ts'

const respond = async (status: number, body: { ok: boolean; code?: string; message?: string }) =>
  Response.json(body, { status })

test('those who are no officers any more read that, and officers why a row is gone', async () => {
  const notFound = respond(404, { ok: false, message: 'Not found' })
  expect(await officerResult(notFound)).toMatchObject({
    ...{ code: 'forbidden', message: officerTexts.errors.forbidden },
  })
  const gone = { ok: false, code: 'gone', message: 'That is gone.' }
  expect(await officerResult(respond(404, gone))).toEqual(gone)
})
