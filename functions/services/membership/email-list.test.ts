import { expect, test, vi } from 'vitest'
import { maxEmailRows, parseEmailList } from './email-list.ts'

const pat = { email: 'pat@alumni.example', full_name: 'Pat Doe', graduation_year: 1999 }

const parse = (text: string) => parseEmailList(new TextEncoder().encode(text))

test.each([
  ['a heading in any order', '\ufeffClass,E-mail Address,Name\r\n1999,Pat@Alumni.example,Pat Doe'],
  ['no heading', 'pat@alumni.example,Pat Doe,1999\n'],
  ['semicolons', 'Email;Full name;Graduation year\n pat@alumni.example ;"Pat Doe";1999\n;;\n'],
  ['other columns', 'Phone\tEmail\tName\tYear\n555\tpat@alumni.example\tPat Doe\t1999'],
  ['a title', 'Reunion, all classes\n\nEmail,Name,Class\npat@alumni.example,Pat Doe,Class of 1999'],
  ['addresses by their look', 'Name,Contact,Grad Yr\nPat Doe,pat@alumni.example,1999.0'],
  [
    'the columns of Google',
    'First Name,Last Name,Name Suffix,E-mail 1 - Label,E-mail 1 - Value,Class\nPat,Doe,,Home,pat@alumni.example,1999',
  ],
  [
    'the columns of Mailchimp',
    'Email Address,First Name,Last Name,MEMBER_RATING,Grad Yr\npat@alumni.example,Pat,Doe,2,1999',
  ],
  ['preferred names', 'Primary Email,Preferred Name,Grad Yr\npat@alumni.example,Pat Doe,1999'],
  ['a line for Excel', 'sep=,\nEmail,Name,Class\npat@alumni.example,Pat Doe,1999'],
  [
    'the columns of Thunderbird',
    'First Name,Last Name,Display Name,Nickname,Primary Email,Secondary Email,Class\n,,Pat Doe,,pat@alumni.example,,1999',
  ],
])('reads a list with %s', (_, text) => {
  expect(parse(text)).toEqual({ entries: [pat], skipped: 0, unread: 0 })
})

test.each([
  ['Email;Name\npat@alumni.example;Doe, Pat', 'Doe, Pat'],
  ['pat@alumni.example;Doe, Pat, Jr.\nal@alumni.example;Roe, Al', 'Doe, Pat, Jr.'],
  ['Email,Name\npat@alumni.example,"Doe, Pat"', 'Doe, Pat'],
  ['Email\tName\npat@alumni.example\tDoe, Pat', 'Doe, Pat'],
  ['Name,Email\n"Doe; Pat",pat@alumni.example', 'Doe; Pat'],
  ['"Doe, Pat" <pat@alumni.example>', 'Doe, Pat'],
  ['Email,Name\npat@alumni.example,Tom\u00c3\u00a1s Pe\u00c3\u00b1a', 'Tomás Peña'],
  ['Email,First Name,Middle,Last Name\npat@alumni.example,Pat,Q.,Van Doe', 'Pat Q. Van Doe'],
  ['Email,Name\npat@alumni.example,Pat "Red" Doe', 'Pat "Red" Doe'],
])('%j has the whole name', (text, full_name) => {
  expect(parse(text)).toMatchObject({ entries: [{ full_name }, ...(/al@/.test(text) ? [{}] : [])] })
})

test('name and class may be missing', () => {
  const entries = [{ email: pat.email }]
  expect(parse(`email,name,class\n${pat.email},,`)).toMatchObject({ entries })
  expect(parse(pat.email)).toMatchObject({ entries })
  expect(parse(`${pat.email}\u200d`)).toMatchObject({ entries })
  expect(parse(`Email,Years\n${pat.email},1995-98`)).toMatchObject({ entries })
})

test.each([
  'pat@alumni.example;',
  'Pat@Alumni.example,',
  'mailto:pat@alumni.example',
  '<pat@alumni.example>',
  'Pat Doe <pat@alumni.example>',
  '"Pat Doe" <mailto:pat@alumni.example>;',
])('reads %j as one address', (cell) => {
  const line = [`"${cell.replaceAll('"', '""')}"`, 'Pat Doe', '1999'].join('\t')
  expect(parse(`Email\tName\tClass\n${line}`)).toMatchObject({ entries: [pat] })
  expect(parse(line)).toMatchObject({ entries: [pat] })
})

test('takes the name from a mail program’s address where the list has none', () => {
  const { graduation_year: _, ...entry } = pat
  expect(parse('Email\nPat Doe <pat@alumni.example>')).toMatchObject({ entries: [entry] })
})

test.each([
  ["'99", 1999],
  ['’08', 2008],
  ['60', 1960],
  ['’30', 2030],
  ['31', 1931],
  ['Class of ’99', 1999],
])('reads the class %j as %i', (cell, graduation_year) => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 28) })
  expect(parse(`Email,Class\n${pat.email},${cell}`)).toMatchObject({
    entries: [{ graduation_year }],
  })
})

test.each(['Sr.', 'R-So.', 'Junior'])('%j is no class, and nothing wrong', (year) => {
  expect(parse(`Email,Year\n${pat.email},${year}`)).toMatchObject({
    entries: [{ email: pat.email }],
  })
})

test.each([
  ['Name,Home Email,Email', 'Pat Doe,pat@alumni.example,'],
  ['Name,Email,Home Email', 'Pat Doe,,pat@alumni.example'],
  ['Name,Email,Home Email', 'Pat Doe,none,pat@alumni.example'],
])('takes the address that a row has, under %s', (heading, row) => {
  const { graduation_year: _, ...entry } = pat
  expect(parse(`${heading}\n${row}`)).toEqual({ entries: [entry], skipped: 0, unread: 0 })
})

test('lines without an address and a second column of addresses are counted', () => {
  const text = `Name,Email,Class,Work
    Pat Doe,pat@alumni.example,1999,pat@work.example
    Al Roe,,1998,
    Total,3,,`
  expect(parse(text)).toEqual({ entries: [pat], skipped: 2, unread: 4 })
})

test('names each wrong line, and gives no entry then', () => {
  const lines = [
    ...['email,name,class', 'pat@alumni.example,Pat,1999', '', 'pat.alumni.example,Pat,'],
    ...[`a@b.example,${'x'.repeat(101)},`, "a@b.example,Pat,C'01"],
    ...['a@b.example ::: c@d.example,Pat,', 'a@b.example,Doe, Pat, 1999'],
  ]
  const errors = [4, 5, 6, 7, 8].map((line) => expect.stringContaining(`Line ${line}:`))
  expect(parse(lines.join('\n'))).toEqual({ errors })
})

test.each([
  '',
  'email\n',
  'email\nnobody',
  'Name,Class\nPat,1999',
  'a,"b\nc',
  'PK\u0003\u0004\0\0',
])('refuses %j', (text) => {
  expect(parse(text)).toEqual({ errors: [expect.any(String)] })
})

test('reads no further than the database takes', () => {
  const longest = 'pat@alumni.example\n'.repeat(maxEmailRows)
  expect(parse(longest)).toMatchObject({ entries: { length: maxEmailRows } })
  const unreadable = 'a@b.example,"'
  expect(parse(longest + longest + unreadable)).toEqual({
    errors: [expect.stringContaining('20,000')],
  })
})

test('a cell that no field takes, and letters that are lost, are named with their line', () => {
  const dashes = '-'.repeat(9_000)
  const rows = [
    ...[`${dashes}@x.example,Al,1969,,`, `al@x.example,${dashes},1969,,`],
    ...['bo@x.example,Sean O?Dwyer,1969,,', `di@x.example,Di,${dashes},,`],
    // Nobody reads these.
    `cy@x.example,Cy,1969,${dashes},${dashes}@`,
  ]
  const errors = [2, 3, 4, 5].map((line) => expect.stringMatching(`^Line ${line}:.{1,120}$`))
  expect(parse(['Email,Name,Class,Note,Shoe', ...rows].join('\n'))).toEqual({ errors })
})
