import { expect, test } from 'vitest'
import { mailtoAddress } from './mailto.ts'

test('neither an address nor a text can add to a mail', () => {
  const address = mailtoAddress('a?bcc=x&b@alumni.example', 'Pat & co', 'One\nTwo\r\n&cc=y #3')
  const { pathname, search, hash } = new URL(address)
  expect(decodeURIComponent(pathname)).toBe('a?bcc=x&b@alumni.example')
  expect([...new URLSearchParams(search)]).toEqual([
    ['subject', 'Pat & co'],
    ['body', 'One\r\nTwo\r\n&cc=y #3'],
  ])
  expect(hash).toBe('')
})
