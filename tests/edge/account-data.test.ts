import { beforeEach, describe, expect, test } from 'vitest'
import { authPageTexts } from '../../src/content/accounts.ts'
import { unreadableTexts } from '../../src/content/errors.ts'
import { gateTexts } from '../../src/content/gate.ts'
import { membershipTexts } from '../../src/content/members/membership.ts'
import { dataFileTexts, yourDataTexts } from '../../src/content/members/your-data.ts'
import {
  accessCookie,
  callAsService,
  cookieOf,
  cookiesOf,
  deleted,
  newMember,
  newOfficer,
  proveMailbox,
  refreshCookie,
  statusOfPassword,
  statusOfRefresh,
} from './members.ts'
import { siteOfFile } from './site.ts'

const site = await siteOfFile()
const html = { accept: 'text/html' }
const said = { connection: 'player', statement: 'Guard, 1998 to 2001.' }
let member: Awaited<ReturnType<typeof newMember>>
let cookie: string

beforeEach(async () => {
  member = await newMember({ full_name: 'Pat Doe' })
  cookie = cookieOf(member)
})

function deleteAccount(account_password = member.password, as = cookie) {
  return site.fetch('/api/account/delete', { json: { account_password }, cookie: as })
}

/** Of the member: without the times of the notes. */
async function notesOfDeletions(): Promise<string[]> {
  const keys = (await site.backups.list()).objects.map(({ key }) => key)
  return keys.filter((key) => key.includes(member.id)).map((key) => key.replace(/\/[^/]*$/, ''))
}

describe('the data of an account', () => {
  test('is a file of everything stored, which no cache stores', async () => {
    await site.fetch('/api/membership', { json: said, cookie })
    const response = await site.fetch('/api/account/data', { cookie })
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename=".+\.json"$/)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const { heading, parts } = dataFileTexts
    expect(await response.json()).toMatchObject({
      [heading]: expect.arrayContaining([expect.stringContaining(parts.profiles.text)]),
      [parts.account.heading]: { Id: member.id, Email: member.email },
      [parts.profiles.heading]: [{ 'Full name': 'Pat Doe' }],
      [parts.memberships.heading]: [{ Connection: said.connection, Statement: said.statement }],
    })
  })

  test('can be taken once a minute', async () => {
    const statusOf = async () => (await site.fetch('/api/account/data', { cookie })).status
    expect([await statusOf(), await statusOf()]).toEqual([200, 429])
    const page = await site.page('/api/account/data', { headers: html, cookie })
    expect([page.status, page.main.includes(yourDataTexts.tooMany)]).toEqual([429, true])
    await site.passTime(60_000)
    expect(await statusOf()).toBe(200)
  })

  test('is for nobody else: a visitor sees the gate, a script 401', async () => {
    expect((await site.fetch('/api/account/data')).status).toBe(401)
    const page = await site.page('/api/account/data', { headers: html })
    expect([page.status, page.headings]).toEqual([401, [gateTexts.heading]])
  })

  test('that cannot be read is a sentence on the profile page', async () => {
    site.accounts.respond = ({ url }) =>
      url.includes('export_account') ? Response.json({}, { status: 500 }) : undefined
    const page = await site.page('/api/account/data', { headers: html, cookie })
    expect(page.status).toBe(503)
    expect(page.main).toContain(unreadableTexts.database)
  })
})

describe('deleting the account', () => {
  test('by a form ends all sessions, leaves a note for restores and says so', async () => {
    const form = { account_password: member.password }
    const response = await site.fetch('/api/account/delete', { form, cookie })
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      '/auth/account-deleted',
    ])
    expect(response.headers.getSetCookie()).toEqual(
      expect.arrayContaining([deleted(accessCookie), deleted(refreshCookie)]),
    )
    expect(await statusOfPassword(member.email, member.password)).toBe(400)
    expect(await statusOfRefresh(member.refresh)).toBe(400)
    expect(await notesOfDeletions()).toEqual([`gone/${member.id}`])
    const page = await site.page('/auth/account-deleted', { cookie: cookiesOf(response) })
    expect(page.headings).toEqual([authPageTexts.accountDeleted.heading])
    expect(page.html).not.toContain(member.email)
    const lines = JSON.stringify(await site.linesOf(response))
    expect(lines).toContain('account deleted')
    expect(lines.includes(member.id) || lines.includes(member.email)).toBe(false)
  })

  test('leaves a token that can do nothing more', async () => {
    expect((await deleteAccount()).status).toBe(200)
    expect((await site.fetch('/api/account/data', { cookie })).status).toBe(401)
    expect((await site.fetch('/api/membership', { json: said, cookie })).ok).toBe(false)
    expect((await deleteAccount()).status).toBe(422)
  })

  test('lets the address begin anew: not proven, nothing said, not verified', async () => {
    await proveMailbox(member)
    await site.fetch('/api/membership', { json: said, cookie })
    await callAsService('set_officer_by_email', { email: member.email, is_officer: true })
    await newOfficer()
    await deleteAccount()
    const again = await newMember({}, member.email)
    expect(again.id).not.toBe(member.id)
    const page = await site.page('/profile/membership', { cookie: cookieOf(again) })
    expect(page.main).toContain(membershipTexts.next.unproven)
    expect(page.main).not.toContain(said.statement)
  })

  test('needs the password, and changes nothing with a wrong one', async () => {
    const json = await deleteAccount('tribe1894')
    expect([json.status, (await json.json()).code]).toEqual([422, 'wrong-password'])
    const page = await site.page('/api/account/delete', {
      form: { account_password: 'tribe1894' },
      cookie,
    })
    expect([page.status, page.html.includes('account_password-error')]).toEqual([422, true])
    expect(page.html).not.toContain('tribe1894')
    expect((await deleteAccount('')).status).toBe(422)
    expect((await deleteAccount(member.password, '')).status).toBe(401)
    expect(await notesOfDeletions()).toEqual([])
    expect(await statusOfPassword(member.email, member.password)).toBe(200)
  })

  test('that the database may have done or not is noted as that, and can be tried again', async () => {
    site.accounts.respond = ({ url }) =>
      url.includes('delete_account') ? Response.json({}, { status: 500 }) : undefined
    expect((await deleteAccount()).status).toBe(503)
    expect(await notesOfDeletions()).toEqual([`leaving/${member.id}`])
    site.accounts.respond = () => undefined
    expect((await deleteAccount()).status).toBe(200)
    expect(await notesOfDeletions()).toEqual([`gone/${member.id}`, `leaving/${member.id}`])
  })

  test('of the last officer is refused, without a note', async () => {
    site.accounts.respond = ({ url }) =>
      url.includes('delete_account')
        ? Response.json({ code: '55000', hint: 'last-officer', message: '' }, { status: 500 })
        : undefined
    const response = await deleteAccount()
    expect(response.status).toBe(409)
    expect((await response.json()).message).toBe(yourDataTexts.deletion.lastOfficer)
    expect(await notesOfDeletions()).toEqual([])
  })
})
