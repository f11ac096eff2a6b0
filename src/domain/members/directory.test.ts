import { expect, test, vi } from 'vitest'
import { classRange, givenDirectorySearch } from './directory.ts'

test.each([
  [{}, null],
  [{ class: '1990' }, [1990, 1990]],
  [{ from: '1984', to: '1990' }, [1984, 1990]],
  [{ from: '1990', to: '1984' }, [1984, 1990]],
  [{ from: '1984' }, [1984, 9999]],
  [{ to: '1990' }, [1, 1990]],
  [{ class: '1990', from: '1980' }, [1980, 1990]],
])('%j asks for the classes %j', (search, range) => expect(classRange(search)).toEqual(range))

test.each([
  ['2026-11-28', "'30", '2030'],
  ['2026-11-28', '’31', '1931'],
  ['2027-01-01', "'31", '2031'],
  ['2026-11-28', '19', undefined],
  ['2026-11-28', '1987', '1987'],
  ['2026-11-28', '987', undefined],
])('on %s the class %s is %s', (day, typed, year) => {
  vi.useFakeTimers({ now: Date.parse(day) })
  expect(givenDirectorySearch({ class: typed }).class).toBe(year)
})

test.each([
  [{ class: ' 2004' }, { class: '2004' }],
  [{ from: '1986 ' }, { from: '1986' }],
  [{ class: 'Class of 1990' }, { unread: 'class' }],
  [{ class: '19' }, { unread: 'class' }],
  [
    { from: '12', to: '1990' },
    { to: '1990', unread: 'from' },
  ],
  [{ number: '# 7' }, { unread: 'number' }],
  [{ number: '012' }, { unread: 'number' }],
  [{ position: 'teacher' }, { unread: 'position' }],
  [{ number: '#12', city: ' ' }, { number: '12' }],
  [
    { number: 'twelve', sort: 'class' },
    { sort: 'class', unread: 'number' },
  ],
  [
    { position: 'Goalkeeper', from: '’12' },
    { from: '2012', unread: 'position' },
  ],
  [{ unread: 'number', after: '?' }, { unread: 'number' }],
])('%j is %j, and says which filter was not understood', (typed, search) => {
  vi.useFakeTimers({ now: Date.parse('2026-11-28') })
  expect(givenDirectorySearch(typed)).toEqual(search)
})
