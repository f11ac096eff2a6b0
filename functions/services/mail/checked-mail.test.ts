import { describe, expect, test } from 'vitest'
import { checkedMail, type Mail } from './checked-mail.ts'

const mail: Mail = {
  to: 'pat@member.test',
  from: { name: 'William & Mary Football Alumni', email: 'club@alumni.example' },
  replyTo: 'info@alumni.example',
  subject: 'You are verified: welcome home',
  text: 'Hi',
  html: '<a href="https://alumni.example/login">Go on</a>',
  headers: { 'X-Entity-Ref-ID': '1', 'List-Unsubscribe': '<https://alumni.example/mail/off?a=b>' },
}

const codeOf = (change: Partial<Mail>) => {
  try {
    checkedMail({ ...mail, ...change })
    return null
  } catch (error) {
    return Object(error).code
  }
}

const headers = (name: string, value: string) => ({ headers: { [name]: value } })
const from = (name: string) => ({ from: { name, email: 'club@alumni.example' } })
const injected = 'Hello\r\nBcc: all@member.test'

describe('a mail', () => {
  test.each<[string, Partial<Mail>]>([
    ['as the site writes it', {}],
    ['with quotes in a name', from('Pat "The Wall" O’Doe, Jr.')],
    ['with a name from right to left', from('פאט דו')],
    ['with a local address, on this machine', { html: '<a href="http://127.0.0.1:8787/login">' }],
  ])('%s is sent as it is', (_, change) => {
    expect(checkedMail({ ...mail, ...change })).toEqual({ ...mail, ...change })
  })

  test.each<[string, Partial<Mail>, string]>([
    ['a line more in the subject', { subject: injected }, 'E_VALIDATION_ERROR'],
    ['a bare CR there', { subject: 'Hello\rBcc: x' }, 'E_VALIDATION_ERROR'],
    ['a separator of lines there', { subject: 'Hello\u2028x' }, 'E_VALIDATION_ERROR'],
    ['a mark that turns what follows', { subject: 'Hello \u202eeoD' }, 'E_VALIDATION_ERROR'],
    ['an empty subject', { subject: '' }, 'E_VALIDATION_ERROR'],
    ['a long subject', { subject: 'x'.repeat(201) }, 'E_VALIDATION_ERROR'],
    ['a line more in a name', from(injected), 'E_VALIDATION_ERROR'],
    [
      'a line more in the address',
      { to: 'pat@member.test\r\nBcc: x@y.test' },
      'E_VALIDATION_ERROR',
    ],
    ['two addresses', { to: 'pat@member.test, lee@member.test' }, 'E_VALIDATION_ERROR'],
    ['a name beside the address', { to: 'Pat <pat@member.test>' }, 'E_VALIDATION_ERROR'],
    ['no address', { to: 'pat' }, 'E_VALIDATION_ERROR'],
    ['a space around the address', { to: ' pat@member.test' }, 'E_VALIDATION_ERROR'],
    ['a line more in the reply address', { replyTo: injected }, 'E_VALIDATION_ERROR'],
    ['another header', headers('Bcc', 'all@member.test'), 'E_HEADER_NOT_ALLOWED'],
    ['a header of the service', headers('Message-ID', '<1@x>'), 'E_HEADER_NOT_ALLOWED'],
    ['a header in other letters', headers('x-entity-ref-id', '1'), 'E_HEADER_NOT_ALLOWED'],
    ['a line more in a header', headers('X-Entity-Ref-ID', injected), 'E_HEADER_VALUE_INVALID'],
    ['an empty header', headers('X-Entity-Ref-ID', ''), 'E_HEADER_VALUE_INVALID'],
    ['a long header', headers('X-Entity-Ref-ID', 'x'.repeat(2_049)), 'E_HEADER_VALUE_INVALID'],
    ['an open way off', headers('List-Unsubscribe', '<http://x.test>'), 'E_HEADER_VALUE_INVALID'],
    [
      'two ways off',
      headers('List-Unsubscribe', '<https://a> <https://b>'),
      'E_HEADER_VALUE_INVALID',
    ],
    ['no text', { text: '' }, 'E_FIELD_MISSING'],
    ['a long text', { text: 'x'.repeat(100_001) }, 'E_CONTENT_TOO_LARGE'],
    ['an open link', { html: '<a href="http://alumni.example">' }, 'E_VALIDATION_ERROR'],
    ['a script for a link', { html: '<a href="javascript:alert(1)">' }, 'E_VALIDATION_ERROR'],
    ['a link to nowhere', { html: '<a href="">' }, 'E_VALIDATION_ERROR'],
  ])('with %s is sent to nobody', (_, change, code) => {
    expect(codeOf(change)).toBe(code)
  })
})
