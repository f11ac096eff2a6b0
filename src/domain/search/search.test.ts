import { expect, test } from 'vitest'
import {
  beforePeople,
  behindPeople,
  cleanQuery,
  listed,
  peopleOf,
  resultCount,
  type SearchEntry,
  search,
  searchMore,
} from './search.ts'

function entry(id: string, changed: Partial<SearchEntry> = {}): SearchEntry {
  return {
    id,
    title: '',
    description: '',
    path: '/home',
    category: 'Page',
    keywords: [],
    ...changed,
  }
}

test.each([
  ['one word in the title', 'home', { title: 'Home' }, 175],
  ['one word in the description', 'HOME', { description: 'the home page' }, 85],
  ['one word in several keywords counts once', 'home', { keywords: ['home', 'homes'] }, 40],
  ['a word everywhere', 'om', { title: 'om', description: 'om', keywords: ['om'] }, 300],
  ['two words as a phrase', 'tribe news', { title: 'Tribe News' }, 250],
  ['two words apart', 'news tribe', { title: 'Tribe News' }, 150],
  ['a repeated word counts again', 'tribe tribe', { title: 'Tribe News' }, 150],
  ['inner space belongs to the phrase', 'tribe  news', { title: 'Tribe News' }, 150],
  ['part of a word', 'om', { title: 'Home' }, 175],
  ['signs are plain text', '.*', { title: 'a .* b' }, 175],
])('the score of %s', (_, query, changed, expected) => {
  expect(search(query, [entry('one', changed)]).map(({ score }) => score)).toEqual([expected])
})

test('nothing matches an empty or one-character query, or unknown words', () => {
  const index = [entry('one', { title: 'a .* b' })]
  for (const query of ['', '  ', 'a', ' a ', 'zz', '(', '[a'])
    expect(search(query, index)).toEqual([])
})

test('best first, ties in the order of the index, at most twenty', () => {
  const index = [
    entry('keyword', { keywords: ['tribe'] }),
    ...Array.from({ length: 25 }, (_, number) => entry(`title ${number}`, { title: 'Tribe' })),
  ]
  const ids = search('tribe', index).map(({ id }) => id)
  expect(ids).toEqual(Array.from({ length: 20 }, (_, number) => `title ${number}`))
})

test('a query is trimmed and cut at 200 characters', () => {
  expect(cleanQuery('  tribe ')).toBe('tribe')
  expect(cleanQuery('x'.repeat(300))).toHaveLength(200)
  expect(cleanQuery(`${'x'.repeat(199)}🏈`)).toBe('x'.repeat(199))
  expect(cleanQuery(`${'x'.repeat(199)} y`)).toBe('x'.repeat(199))
})

test('more results match every word; titles with the phrase come first', () => {
  const more = [
    entry('words apart', { title: 'Fame', description: 'a hall' }),
    entry('one word', { title: 'Hall' }),
    entry('phrase', { title: 'The Hall Fame' }),
  ]
  const ids = searchMore('HALL fame', more).map(({ id }) => id)
  expect(ids).toEqual(['phrase', 'words apart'])
  expect(searchMore('h', more)).toEqual([])
})

test('a keyword of more results matches only together with a word of their texts', () => {
  const more = [entry('game', { title: 'Maine', keywords: ['Tickets'] })]
  expect(
    ['maine tickets', 'tickets', 'maine news'].map((query) => searchMore(query, more)),
  ).toEqual([more, [], []])
})

test.each([
  ['a page that alone is named so comes first', ['Official'], 'Page', ['more', 'Official']],
  ['a game comes after the index', ['Official'], 'Game', ['Official', 'more']],
  ['the index has a page of that name', ['Of Fame'], 'Page', ['Of Fame', 'more']],
  ['the index has nothing', [], 'Game', ['more']],
])('with results beyond the index, %s', (_, titles, category, expected) => {
  const indexed = titles.map((title) => ({ ...entry(title, { title }), category: 'Page' }))
  const more = [{ ...entry('more', { title: 'Hall of Fame' }), category }]
  expect(listed('of fame', indexed, more).map(({ id }) => id)).toEqual(expected)
})

test('lists at most twenty results in all', () => {
  const entries = (name: string) => Array.from({ length: 12 }, (_, at) => entry(`${name} ${at}`))
  const found = listed('am', entries('index'), entries('more'))
  expect([found.length, found[11]?.id, found[19]?.id]).toEqual([20, 'index 11', 'more 7'])
})

test('counts its results', () => {
  expect([0, 1, 3].map(resultCount)).toEqual([
    '0 results found',
    '1 result found',
    '3 results found',
  ])
})

test('a page shows at most 20 results, the people among them', () => {
  const shown = (atOnce: number, later: number, people: number) => {
    const found = Array.from({ length: atOnce + later }, (_, at) => at)
    const before = beforePeople(found.slice(0, atOnce)).length
    return [before, people, behindPeople(found, before, people).length]
  }
  expect(shown(20, 0, 5)).toEqual([15, 5, 0])
  expect(shown(20, 0, 2)).toEqual([15, 2, 3])
  expect(shown(20, 0, 0)).toEqual([15, 0, 5])
  expect(shown(3, 30, 5)).toEqual([3, 5, 12])
  expect(shown(0, 1, 0)).toEqual([0, 0, 1])
})

test('who is a teammate and a player is found once, and at most five people are', () => {
  const teammates = [...'abcdef'].map((id) => ({ id }))
  const players = ['a', 'x', null, null, null].map((card) => ({ card }))
  expect(peopleOf(teammates.slice(0, 3), players)).toEqual({
    names: teammates.slice(0, 3),
    players: [{ card: 'x' }, { card: null }],
  })
  expect(peopleOf(teammates, players)).toEqual({ names: teammates.slice(0, 5), players: [] })
})
