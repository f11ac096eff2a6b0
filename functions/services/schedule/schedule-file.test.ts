import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { teamDirectory } from '../../../src/content/teams.ts'
import { teams } from '../../../tests/fixtures/games.ts'
import { InvalidResponseError } from '../../http/upstream-error.ts'
import { parseScheduleFile, readScheduleFile } from './schedule-file.ts'

const parse = (text: string) => parseScheduleFile(text, teams)
const opponents = (text: string) =>
  parse(text).games.map((game) => game.opponent.replace('William & Mary vs. ', ''))

const header =
  'Game,Game Date,Home or Away,Location,Home Icon,Away Icon,Special Event,Archived,Draft'
const maine = 'Maine,2025-09-06,Home,Zable Stadium,wm.png,maine.png,,false,false'
const elon = 'Elon,2025-10-18,Home,Zable Stadium,wm.png,elon.png,Homecoming,false,false'

test('every row of the shipped file can be read', () => {
  const shipped = new URL('../../../public/schedules-cms.csv', import.meta.url)
  const { problems } = parseScheduleFile(readFileSync(shipped, 'utf8'), teamDirectory)
  expect(problems).toEqual([])
})

describe('forms of CSV', () => {
  test.each([
    ['line feeds', `${header}\n${maine}\n${elon}\n`],
    ['no line end at the end', `${header}\n${maine}\n${elon}`],
    ['carriage returns and line feeds', `${header}\r\n${maine}\r\n${elon}\r\n`],
    ['carriage returns', `${header}\r${maine}\r${elon}\r`],
    ['mixed line ends', `${header}\r\n${maine}\n${elon}\r\n`],
    ['a byte order mark', `\uFEFF${header}\n${maine}\n${elon}\n`],
    ['a byte order mark before a quote', `\uFEFF"Game"${header.slice(4)}\n${maine}\n${elon}\n`],
    ['a header in other case', `${header.toUpperCase()}\n${maine}\n${elon}\n`],
    ['semicolons', `${header}\n${maine}\n${elon}`.replaceAll(',', ';')],
    ['tabs', `\n${header}\n${maine}\n${elon}`.replaceAll(',', '\t')],
    ['an old mark for the end of a file', `${header}\n${maine}\n${elon}\n\u001a`],
    ['blank lines', `\n${header}\n\n${maine}\n   \n${elon}\n\n`],
    [
      'spaces around cells',
      `${header.replaceAll(',', ' , ')}\n ${maine.replaceAll(',', ' , ')}\n${elon}\n`,
    ],
    [
      'everything quoted',
      [header, maine, elon].map((row) => `"${row.replaceAll(',', '","')}"`).join('\n'),
    ],
  ])('%s', (_, text) => {
    const { games, problems } = parse(text)
    expect(opponents(text)).toEqual(['Maine', 'Elon'])
    expect(problems).toEqual([])
    expect(games[1]).toMatchObject({ id: '2', specialEvent: 'Homecoming', isHome: true })
  })

  test('quoted cells hold commas, doubled quotes and line breaks', () => {
    const row =
      '"Maine", "2025-09-06" ,Home,"Zable Stadium,\r\nWilliamsburg, VA",,,"The ""Green, Gold"" Game",,'
    const { games, problems } = parse(`${header}\r\n${row}\r\n${elon}\r\n`)
    expect(games[0]).toMatchObject({
      location: 'Zable Stadium,\nWilliamsburg, VA',
      specialEvent: 'The "Green, Gold" Game',
    })
    expect(games[1]?.opponent).toBe('William & Mary vs. Elon')
    expect(problems).toEqual([])
  })

  test('columns come in any order among others', () => {
    const text =
      'ID,Location,Owner,Home or Away,Game Date,Game\nx,"Orono, ME",y,Away,2025-09-06,Maine\n'
    expect(parse(text).games[0]).toMatchObject({
      opponent: 'William & Mary vs. Maine',
      location: 'Orono, ME',
      isHome: false,
    })
  })

  test('cells missing at the end are empty', () => {
    const { games, problems } = parse(`${header}\nMaine,2025-09-06,Home\n`)
    expect(games[0]).toMatchObject({ location: '', homeTeamLogo: teams.school.logo })
    expect(problems).toEqual([])
  })

  test('a header without rows is an empty list', () => {
    expect(parse(`${header}\n`)).toEqual({ games: [], problems: [] })
  })
})

describe('rows that are left out', () => {
  test('archived and draft rows, in any case, but they count for the id', () => {
    const archived = 'Furman,2024-09-21,Home,Zable Stadium,,,, TRUE ,false'
    const draft = 'Open Date,2025-10-11,,,,,,,True'
    const { games, problems } = parse([header, archived, maine, draft, elon].join('\n'))
    expect(games.map(({ id, opponent }) => [id, opponent])).toEqual([
      ['2', 'William & Mary vs. Maine'],
      ['4', 'William & Mary vs. Elon'],
    ])
    expect(problems).toEqual([])
  })

  test.each([
    ['no opponent', ',2025-09-06,Home,Zable Stadium,,,,,', 'no opponent'],
    ['only spaces for a Game', '"  ",2025-09-06,Home,,,,,,', 'no opponent'],
    ['nothing but commas', ',,,,,,,,', 'no opponent'],
    [
      'a quote never closed, before a plain row',
      '"Furman,2025-08-30,Away,Greenville,,,,,',
      'quote',
    ],
    ['a quote inside a plain cell', 'Fur"man,2025-08-30,Away,Greenville,,,,,', 'quote'],
    ['text after a closing quote', '"Furman"x,2025-08-30,Away,Greenville,,,,,', 'quote'],
  ])('a row with %s is reported by its line and the others stay', (_, bad, problem) => {
    const { games, problems } = parse([header, maine, bad, elon].join('\n'))
    expect(games.map(({ id, opponent }) => [id, opponent])).toEqual([
      ['1', 'William & Mary vs. Maine'],
      ['3', 'William & Mary vs. Elon'],
    ])
    expect(problems).toMatchObject([{ line: 3, text: expect.stringContaining(problem) }])
  })

  test('weeks without a game are none, and no problem', () => {
    const rows = ['BYE,2025-09-13,,,,,,,', 'Open Date,2025-09-20,Home,,,,,,']
    expect(parse([header, ...rows].join('\n'))).toEqual({ games: [], problems: [] })
    expect(parse([header, ...rows, elon].join('\n')).games).toMatchObject([{ id: '3' }])
  })

  test('lines are counted through blank lines and cells of several lines', () => {
    const tall = '"Maine",2025-09-06,Home,"Zable\nStadium\n",,,,,'
    expect(parse([header, '', tall, ',2025-09-13', elon].join('\n')).problems).toMatchObject([
      { line: 6, text: expect.stringContaining('no opponent') },
    ])
  })
})

test('text in a quoted cell of many lines is no row, in a file that is CSV or that is not', () => {
  const recap = 'Furman,2025-08-30,Away,Greenville,,,,,\n'.repeat(130)
  const draft = `Open Date,2025-10-11,,,,,"${recap}",,true`
  expect(opponents([header, maine, draft, elon].join('\n'))).toEqual(['Maine', 'Elon'])
  const fragments = [header, 'Fur"man,2025-08-30,Away', maine, 'and, so, on', '"', elon]
  const { games, problems } = parse(fragments.join('\n'))
  expect(games.map(({ id }) => id)).toEqual(['2', '5'])
  expect(problems.map(({ line }) => line)).toEqual([2, 4, 5])
})

describe('rows that are listed and reported', () => {
  test('an unreadable date is shown as given', () => {
    const { games, problems } = parse(`${header}\nMaine,Early fall,Home,Zable Stadium,,,,,\n`)
    expect(games[0]).toMatchObject({ date: 'Early fall', time: '', kickoff: null })
    expect(problems).toMatchObject([{ line: 2, text: expect.stringContaining('"Early fall"') }])
  })

  test('a comma without quotes moves the cells', () => {
    const { games, problems } = parse(
      `${header}\nMaine,2025-09-06,Away,Orono, ME,,,,false,false\n${elon}\n`,
    )
    expect(games).toHaveLength(2)
    expect(problems).toMatchObject([{ line: 2, text: expect.stringContaining('more cells') }])
  })
})

describe('a file that is no schedule', () => {
  test.each([
    ['a web page', '<!doctype html>\n<html><body>Not found</body></html>'],
    ['a web page after a byte order mark and blank lines', '\uFEFF\n\n <html></html>'],
    ['nothing', ''],
    ['blank lines', '\n\n'],
    ['JSON', '{"error":"not found"}'],
    ['another table', 'Name,Email\nAnna,anna@example.org\n'],
    ['rows without a header', `${maine}\n${elon}\n`],
    ['a header that is not CSV', `"Game${header.slice(4)}\n${maine}\n`],
  ])('%s', (_, text) => {
    expect(() => parse(text)).toThrow(InvalidResponseError)
  })

  test.each(['Game', 'Game Date', 'Home or Away', 'Location'])('a file without %s', (column) => {
    const names = header.split(',').map((name) => (name === column ? 'Other' : name))
    expect(() => parse(`${names.join(',')}\n${maine}\n`)).toThrow(
      new InvalidResponseError(
        'schedule',
        `The schedule file lacks the needed columns: ${column}.`,
      ),
    )
  })

  test('a file of more rows than any schedule has', () => {
    expect(parse(`${header}\n${`${maine}\n`.repeat(2000)}`).games).toHaveLength(2000)
    expect(() => parse(`${header}\n${`${maine}\n`.repeat(2001)}`)).toThrow(InvalidResponseError)
  })
})

test('a cell has nothing that no database takes', () => {
  const { rows } = readScheduleFile(
    `${header}\n${maine.replace('Zable', '\0Z\ud800\u200b')}`,
    teams,
  )
  expect(rows[0]?.game?.row.Location).toBe('Z\ufffd Stadium')
})
