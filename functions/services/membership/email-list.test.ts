import { expect, test } from 'vitest'
import { maxEmails, parseEmailList } from './email-list.ts'

const pat = { email: 'pat@alumni.example', full_name: 'Pat Doe', graduation_year: 1999 }

test.each([
  ['a heading in any order', '\ufeffClass,E-mail Address,Name\r\n1999,Pat@Alumni.example,Pat Doe'],
  ['no heading', 'pat@alumni.example,Pat Doe,1999\n'],
  ['semicolons', 'Email;Full name;Graduation year\n pat@alumni.example ;"Pat Doe";1999\n;;\n'],
  ['other columns', 'Phone\tEmail\tName\tYear\n555\tpat@alumni.example\tPat Doe\t1999'],
])('reads a list with %s', (_, text) => {
  expect(parseEmailList(text)).toEqual({ entries: [pat] })
})

test('name and class may be missing', () => {
  const { email } = pat
  expect(parseEmailList(`email,name,class\n${email},,`)).toEqual({ entries: [{ email }] })
  expect(parseEmailList(email)).toEqual({ entries: [{ email }] })
  expect(parseEmailList(`${email}\u200d`)).toEqual({ entries: [{ email }] })
})

test('names each wrong line, and gives no entry then', () => {
  const list = parseEmailList(
    `email,name,class\npat@alumni.example,Pat,1999\n\nnobody,Pat,\na@b.example,${'x'.repeat(101)},\na@b.example,Pat,'99`,
  )
  expect(list).toEqual({
    errors: [
      expect.stringContaining('Line 4'),
      expect.stringContaining('Line 5'),
      expect.stringContaining('Line 6'),
    ],
  })
})

test.each(['', 'email\n', 'Name,Class\nPat,1999', 'a,"b\nc', 'PK\u0003\u0004\0\0'])(
  'refuses %j',
  (text) => {
    expect(parseEmailList(text)).toEqual({ errors: [expect.any(String)] })
  },
)

test('refuses more than the database takes', () => {
  const text = 'pat@alumni.example\n'.repeat(maxEmails + 1)
  expect(parseEmailList(text)).toEqual({ errors: [expect.any(String)] })
})
