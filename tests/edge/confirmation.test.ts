/** Confirming a sign-up when somebody else may have signed up with the address. */
import { describe, expect, test } from 'vitest'
import { authPageTexts } from '../../src/content/accounts.ts'
import { panelTexts } from '../../src/content/members/home-panel.ts'
import { profileTexts } from '../../src/content/members/profile.ts'
import { notices } from '../../src/content/notices.ts'
import {
  accessCookie,
  cookieOf,
  cookiesOf,
  fieldsOfLink,
  newEmail,
  newMember,
  signInElsewhere,
  signUpFields,
  statusOfPassword,
  statusOfRefresh,
} from './members.ts'
import { siteOfFile } from './site.ts'

const site = await siteOfFile()
const { accounts } = site

const mine = { password: 'tribe1693', confirm_password: 'tribe1693' }
const theirs = 'tribe1893'
const proof = 'POST /rest/v1/rpc/mark_proven'
const weak = { code: 422, error_code: 'weak_password', msg: 'Password is known to be weak.' }

/** Signs up through the site. @returns the browser's cookies */
async function signUp(email: string, password = theirs) {
  const typed = { ...signUpFields(email), full_name: 'Somebody Else' }
  const json = { ...typed, password, confirm_password: password }
  const response = await site.fetch('/auth/sign-up', { json })
  expect(response.status).toBe(200)
  return cookiesOf(response)
}

/** A sign-up that waits for its link: the link, and the cookies of the browser that signed up. */
async function waiting() {
  const email = newEmail()
  const there = await signUp(email)
  const link = await fieldsOfLink(email)
  accounts.calls.length = 0
  return { email, there, link }
}

function press(link: Record<string, string>, cookie = '') {
  return site.fetch('/auth/confirm', { form: link, cookie })
}

/** What is known after a page was left: does this password sign in? */
async function signsIn(email: string, password: string): Promise<boolean> {
  return (await statusOfPassword(email, password)) === 200
}

describe('a link that is opened in another browser than the sign-up', () => {
  test('asks for a password beside its button, and tells of the details', async () => {
    const { link, there } = await waiting()
    const path = `/auth/confirm?${new URLSearchParams(link)}`
    const { choosePassword } = authPageTexts.confirm
    const elsewhere = await site.page(path)
    expect(elsewhere.fields).toMatchObject({ ...link, password: '', confirm_password: '' })
    for (const text of [choosePassword.used, choosePassword.details])
      expect(elsewhere.main).toContain(text)
    const here = await site.page(path, { cookie: there })
    expect(here.fields).toMatchObject(link)
    expect(here.fields).not.toHaveProperty('password')
    for (const type of ['recovery', 'invite', 'magiclink', 'email_change']) {
      const other = await site.page(`/auth/confirm?token_hash=abc&type=${type}`)
      expect(other.fields).not.toHaveProperty('password')
    }
  })

  test('sets it in one post, ends what the other person had and asks about the details', async () => {
    const { email, link } = await waiting()
    const response = await press({ ...link, ...mine })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/home'])
    expect(accounts.calls).toEqual([
      'POST /auth/v1/verify',
      'PUT /auth/v1/user',
      'POST /auth/v1/logout?scope=others',
      proof,
    ])
    expect(await signsIn(email, theirs)).toBe(false)
    expect(await signsIn(email, mine.password)).toBe(true)
    const home = await site.page('/home', { cookie: cookiesOf(response) })
    for (const text of [notices['account-ready'], profileTexts.question.heading])
      expect(home.main).toContain(text)
    expect(home.main).toContain('Somebody Else')
  })

  test.each([
    ['no password', {}, 'password'],
    ['one that is too short', { password: 'abc', confirm_password: 'abc' }, 'password'],
    ['two that differ', { ...mine, confirm_password: 'x' }, 'confirm_password'],
  ])('refuses %s before the link is used', async (_, typed, field) => {
    const { link, email } = await waiting()
    const page = await site.page('/auth/confirm', { form: { ...link, ...typed } })
    expect(page.status).toBe(422)
    expect(page.fields).toMatchObject({ ...link, password: '', confirm_password: '' })
    expect(page.html).toContain(`id="${field}-error"`)
    expect(accounts.calls).toEqual([])
    expect((await press({ ...link, ...mine })).status).toBe(303)
    expect(await signsIn(email, mine.password)).toBe(true)
  })

  test('takes the password that the account has already', async () => {
    const { email, link } = await waiting()
    const response = await press({ ...link, password: theirs, confirm_password: theirs })
    expect(response.headers.get('location')).toBe('/home')
    expect(await signsIn(email, theirs)).toBe(true)
  })

  test('pressed twice sets the password once and signs in both times', async () => {
    const { email, link } = await waiting()
    const headers = { 'cf-connecting-ip': '203.0.113.51' }
    const form = { ...link, ...mine }
    const posts = [1, 2].map(() => site.fetch('/auth/confirm', { form, headers }))
    for (const response of await Promise.all(posts)) {
      expect([response.status, response.headers.get('location')]).toEqual([303, '/home'])
      const next = await site.fetch('/calendar', { cookie: cookiesOf(response) })
      expect(next.status).toBe(200)
    }
    expect(accounts.calls.filter((call) => call.includes('/verify'))).toHaveLength(1)
    expect(await signsIn(email, mine.password)).toBe(true)
  })

  test.each([
    ['refuses', () => Response.json(weak, { status: 422 })],
    ['cannot save', () => Response.json({ msg: 'boom' }, { status: 500 })],
  ])('asks again for a password that the provider %s', async (_, answer) => {
    const { email, link } = await waiting()
    let isFirst = true
    accounts.respond = ({ method }) => {
      if (method !== 'PUT' || !isFirst) return undefined
      isFirst = false
      return answer()
    }
    const response = await press({ ...link, ...mine })
    expect(response.headers.get('location')).toBe('/auth/new-password')
    expect(accounts.calls).not.toContain(proof)
    // A member who leaves now leaves no password that another person knows.
    expect(await signsIn(email, theirs)).toBe(false)
    const cookie = cookiesOf(response)
    const page = await site.page('/auth/new-password', { cookie })
    expect(page.main).toContain(notices['password-refused'])
    const next = await site.fetch('/auth/new-password', { form: mine, cookie })
    expect(next.headers.get('location')).toBe('/home')
    expect(accounts.calls).toContain(proof)
    expect(await signsIn(email, mine.password)).toBe(true)
    const home = await site.page('/home', { cookie: cookiesOf(next) })
    expect(home.main).toContain(profileTexts.question.heading)
  })

  test('replaces the session of another account only after a consent', async () => {
    const current = await newMember()
    const { email, link } = await waiting()
    const form = { ...link, ...mine }
    const page = await site.page('/auth/confirm', { form, cookie: cookieOf(current) })
    expect([page.status, cookiesOf(page).includes(accessCookie)]).toEqual([409, false])
    expect(await signsIn(email, mine.password)).toBe(true)
    const cookie = `${cookieOf(current)}; ${cookiesOf(page)}`
    const switched = await site.fetch('/auth/switch', { form: {}, cookie })
    expect(switched.headers.get('location')).toBe('/home')
    expect(
      await (await site.fetch('/auth/refresh', { json: {}, cookie: cookiesOf(switched) })).json(),
    ).toMatchObject({ user: { email } })
  })

  test('goes on when the proof cannot be recorded, and the log has it', async () => {
    const { email, link } = await waiting()
    accounts.respond = ({ url }) =>
      url.includes('mark_proven') ? new Response('down', { status: 503 }) : undefined
    const response = await press({ ...link, ...mine })
    expect(response.headers.get('location')).toBe('/home')
    expect(await signsIn(email, mine.password)).toBe(true)
    const line = { event: 'mailbox proof not recorded', dependency: 'database' }
    expect(await site.linesOf(response)).toContainEqual(expect.objectContaining(line))
  })
})

describe('two sign-ups with one address', () => {
  test('somebody else’s first: mine keeps neither the password nor the words', async () => {
    const { email, link } = await waiting()
    const here = await signUp(email, mine.password)
    const response = await press(link, here)
    expect(response.headers.get('location')).toBe('/auth/new-password')
    expect(accounts.calls).not.toContain(proof)
    // The form is left: nobody's password is the account's.
    expect(await signsIn(email, theirs)).toBe(false)
    const cookie = cookiesOf(response)
    const page = await site.page('/auth/new-password', { cookie })
    expect(page.main).toContain(notices['password-needed'])
    const next = await site.fetch('/auth/new-password', { form: mine, cookie })
    const home = await site.page('/home', { cookie: cookiesOf(next) })
    expect(home.main).toContain(profileTexts.question.heading)
    expect(await signsIn(email, mine.password)).toBe(true)
  })

  test('mine first: nothing is asked, and the other one changes nothing', async () => {
    const { email, link, there: here } = await waiting()
    const other = await signUp(email, 'stranger')
    const response = await press(link, here)
    expect(response.headers.get('location')).toBe('/login')
    expect(accounts.calls).toContain(proof)
    expect([await signsIn(email, theirs), await signsIn(email, 'stranger')]).toEqual([true, false])
    expect(cookiesOf(response)).not.toContain(accessCookie)
    const member = await signInElsewhere({ email, password: theirs })
    const cookie = `${cookieOf(member)}; __Host-event=signed%20in; ${other}`
    const home = await site.page('/home', { cookie })
    expect(home.main).toContain(panelTexts.welcome(undefined))
    expect(home.main).not.toContain(profileTexts.question.heading)
  })

  test('a cookie that the edge did not sign asks for a password', async () => {
    const { link, there } = await waiting()
    const [head = '', payload = ''] = there.split('.')
    const forged = `${head}.${payload}.${'a'.repeat(43)}`
    expect((await press(link, forged)).status).toBe(422)
  })
})

describe('a mailbox is not proven', () => {
  test.each(['magiclink', 'email_change'])('by a link of type %s', async (type) => {
    const { email, password, access, refresh, id } = await newMember()
    accounts.respond = ({ url }) =>
      url.includes('/verify')
        ? Response.json({
            access_token: access,
            refresh_token: refresh,
            token_type: 'bearer',
            expires_in: 3_600,
            user: { id, email, user_metadata: {} },
          })
        : undefined
    const response = await press({ token_hash: 'abc', type })
    expect(response.headers.get('location')).toBe('/home')
    expect(accounts.calls).not.toContain(proof)
    expect(await signsIn(email, password)).toBe(true)
  })

  test('by the bare click of a recovery link, but by the password chosen after it', async () => {
    const member = await newMember({ full_name: 'Pat Doe' })
    await site.fetch('/auth/forgot', { form: { email: member.email } })
    const response = await press(await fieldsOfLink(member.email, /password/))
    expect(accounts.calls).not.toContain(proof)
    accounts.respond = ({ url }) =>
      url.includes('scope=others') ? Response.json({ msg: 'boom' }, { status: 500 }) : undefined
    const cookie = cookiesOf(response)
    const next = await site.fetch('/auth/new-password', { form: mine, cookie })
    accounts.respond = undefined
    expect(accounts.calls).toContain(proof)
    // Others could not be ended alone: all were, and a new session goes on.
    expect(await statusOfRefresh(member.refresh)).toBe(400)
    const home = await site.page('/home', { cookie: cookiesOf(next) })
    for (const text of [notices['password-changed'], profileTexts.question.heading])
      expect(home.main).toContain(text)
  })
})
