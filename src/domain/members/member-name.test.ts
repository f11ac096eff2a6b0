import { expect, test } from 'vitest'
import { displayName, handle, initials, subtitle } from './member-name.ts'

test.each([
  [{ full_name: '  Jane Doe ' }, 'jd@example.com', 'Jane Doe'],
  [{ full_name: '  ', name: 'Jane' }, 'jd@example.com', 'Jane'],
  [{ full_name: null }, 'jd@example.com', 'jd'],
  [null, 'jd@example.com', 'jd'],
  [null, null, 'User'],
  [null, '@example.com', 'User'],
])('display name of %j and %s is %s', (profile, email, name) => {
  expect(displayName(profile, email)).toBe(name)
})

test.each([
  ['Jane Doe', 'JD'],
  ['jane', 'J'],
  ['Jane Q. Doe', 'JQ'],
  ['  éva   ähn ', 'ÉÄ'],
  ['ßen ﬁn', 'SF'],
  ['(Jane) "Doe"', 'JD'],
  ['𝒜da 𝒷ob', '𝒜𝒷'],
  ['', ''],
])('initials of "%s" are "%s"', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

test('subtitle and handle', () => {
  expect(subtitle({ graduation_year: 1999 })).toBe('Class of 1999')
  expect(subtitle({ graduation_year: null })).toBe('Alumni Member')
  expect(subtitle(null)).toBe('Alumni Member')
  expect(handle('jane.doe@example.com')).toBe('@jane.doe')
  expect(handle(undefined)).toBe('')
})
