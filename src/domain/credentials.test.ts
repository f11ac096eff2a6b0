import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  confirmSchema,
  mailRequestSchema,
  rejectedCredentials,
  signInSchema,
  signUpSchema,
} from './credentials.ts'
import { fieldMessages, invalidInput } from './text-schema.ts'

const now = Date.UTC(2026, 10, 20)

const filledIn = {
  full_name: ' Jane Doe ',
  email: ' jane@example.com ',
  password: 'secret',
  confirm_password: 'secret',
  graduation_year: '',
  position: '',
  jersey_number: ' ',
}

const different = 'Passwords do not match.'
const tooShort = 'Password must be at least 6 characters long.'
const invalidEmail = 'Enter a valid email, like name@example.com.'
const offTheList = 'Choose a position from the list.'
const outOfRange = 'Choose a graduation year from 1960 to 2030.'

function passwords(password: string, confirm_password = password) {
  return { password, confirm_password }
}

function messages(schema: v.GenericSchema, input: unknown) {
  const { issues } = v.safeParse(schema, input)
  return issues ? fieldMessages(issues) : null
}

describe('sign-up', () => {
  const schema = signUpSchema(now)

  test('trims text, leaves the password as typed and makes empty options null', () => {
    const typed = passwords(' secret ')
    expect(v.parse(schema, { ...filledIn, ...typed })).toEqual({
      full_name: 'Jane Doe',
      email: 'jane@example.com',
      ...typed,
      graduation_year: null,
      position: null,
      jersey_number: null,
    })
  })

  test('takes absent options and a year as text', () => {
    const { position: _, jersey_number: __, ...rest } = filledIn
    const output = v.parse(schema, { ...rest, graduation_year: '1999' })
    expect(output).toMatchObject({ graduation_year: 1999, position: null, jersey_number: null })
  })

  test('says per field what is missing', () => {
    const missing = {
      full_name: 'Enter your full name.',
      email: 'Enter your email address.',
      password: 'Enter a password.',
      confirm_password: 'Confirm your password.',
    }
    expect(messages(schema, {})).toEqual(missing)
    const blank = { full_name: ' ', email: ' ', ...passwords('') }
    expect(messages(schema, blank)).toEqual(missing)
  })

  test.each([
    ['another confirmation', passwords('secret', 'secreT'), { confirm_password: different }],
    ['a short password', passwords('12345'), { password: tooShort }],
    ['both of these', passwords('12345', '1'), { password: tooShort, confirm_password: different }],
    ['74 bytes', passwords('é'.repeat(37)), { password: expect.stringContaining('72') }],
    ['a position off the list', { position: 'Waterboy' }, { position: offTheList }],
    ['a year out of range', { graduation_year: '1950' }, { graduation_year: outOfRange }],
    ['a list as a name', { full_name: ['Jane'] }, { full_name: 'Full name must be plain text.' }],
    [
      'a bad email beside other errors',
      { email: 'jane', confirm_password: 'x', position: 'x' },
      { email: invalidEmail, confirm_password: different, position: offTheList },
    ],
    ['72 bytes', passwords('x'.repeat(72)), null],
  ])('takes or refuses %s', (_, changed, expected) => {
    expect(messages(schema, { ...filledIn, ...changed })).toEqual(expected)
  })
})

test.each([
  ["o'brien@example.com", null],
  ['a.b+c@sub.example.com', null],
  ['A@EXAMPLE.COM', null],
  ['jane', invalidEmail],
  ['@example.com', invalidEmail],
  ['jane@example', invalidEmail],
  ['a b@example.com', invalidEmail],
  ['a@b@example.com', invalidEmail],
])('of the email %s it says: %s', (email, message) => {
  expect(messages(mailRequestSchema, { email })).toEqual(message && { email: message })
})

test('sign-in needs both fields and takes any password', () => {
  const missing = { email: 'Enter your email address.', password: 'Enter your password.' }
  expect(messages(signInSchema, {})).toEqual(missing)
  expect(messages(signInSchema, { email: 'jane@example.com', password: 'x' })).toBeNull()
  expect(messages(signInSchema, { email: ['jane@example.com'], password: {} })).toEqual(missing)
})

test('what is no form at all gets one sentence', () => {
  for (const input of [null, 'email']) {
    const { issues } = v.safeParse(signInSchema, input)
    const failure = { message: 'Please fill in the form.', fields: {} }
    expect(issues && invalidInput(issues)).toMatchObject(failure)
  }
})

test('a mail link needs its token and a known type', () => {
  expect(v.is(confirmSchema, { token_hash: 'pkce_abc', type: 'recovery' })).toBe(true)
  expect(v.is(confirmSchema, { token_hash: 'abc', type: 'sms' })).toBe(false)
  expect(v.is(confirmSchema, { token_hash: '', type: 'signup' })).toBe(false)
  expect(v.is(confirmSchema, { token_hash: 'x'.repeat(513), type: 'signup' })).toBe(false)
  expect(messages(confirmSchema, {})).toEqual({
    token_hash: 'This link is incomplete. Please open the whole link from your email.',
    type: 'This link is incomplete. Please open the whole link from your email.',
  })
})

test('an error carries the first message and one per field', () => {
  const { issues } = v.safeParse(signInSchema, { email: 'jane' })
  expect(issues && invalidInput(issues)).toEqual({
    ok: false,
    code: 'invalid-input',
    message: invalidEmail,
    fields: { email: invalidEmail, password: 'Enter your password.' },
  })
})

const library = {
  code: 'invalid-credentials',
  message: 'You must provide either an email or phone number and a password',
}
const weak = { code: 'weak-password', message: tooShort, fields: { password: tooShort } }
const other = { code: 'invalid-input', message: offTheList }

test.each([
  ['no email', signInSchema, { password: 'x' }, library],
  ['an empty password', signInSchema, { email: 'jane@example.com', password: '' }, library],
  ['lists for texts', signInSchema, { email: ['jane@example.com'], password: ['x'] }, library],
  ['nothing at all', signInSchema, undefined, library],
  ['no new password', signUpSchema(now), { ...filledIn, ...passwords('') }, library],
  ['a short new password', signUpSchema(now), { ...filledIn, ...passwords('12345') }, weak],
  ['other errors', signUpSchema(now), { ...filledIn, confirm_password: 'x', position: 'x' }, other],
])('the error of %s has its code and message', (_, schema, input, error) => {
  const failed = rejectedCredentials(messages(schema, input) ?? {})
  expect(failed).toMatchObject({ ok: false, ...error })
})

test.each([
  '\u200bjamie@alumni.example',
  'jamie@alumni.example\u200b',
  '\u202ajamie@alumni.example\u202c',
  '\u2068jamie@alumni.example\u2069',
  'jamie\u00ad@alumni.example',
  'jam\u200die@alumni.example',
  '\ufeffjamie@alumni.example',
  'jamie@alumni.example\u00a0',
])('what nobody can see is taken off the address %j', (email) => {
  expect(v.parse(mailRequestSchema, { email })).toEqual({ email: 'jamie@alumni.example' })
})
