import { describe, expect, test } from 'vitest'
import { teams } from '../../src/domain/game.fixture.ts'
import { type Finding, inspectSchedule } from './check.ts'

const header =
  'Game,Game Date,Home or Away,Location,Home Icon,Away Icon,Special Event,Archived,Draft'
const maine = 'Maine,2025-09-06T15:30,Home,Zable Stadium,school.png,maine.png,,false,false'
const elon = 'Elon,2025-10-18T14:00,Home,Zable Stadium,school.png,elon.png,Homecoming,false,false'

const inspect = (...rows: string[]) => inspectSchedule([header, ...rows].join('\n'), teams)

function said(findings: Finding[]): string[] {
  return findings.map(({ line, kind, text }) => `${line} ${kind}: ${text}`)
}

test('a good file has nothing to mend', () => {
  expect(inspect(maine, elon)).toEqual({
    findings: [],
    counts: { listed: 2, archived: 0, draft: 0, unreadable: 0 },
  })
})

describe('a row is a problem', () => {
  test.each([
    [
      'without a Location',
      'Elon,2025-10-18T14:00,Home,,school.png,elon.png,,,',
      'The Location is missing.',
    ],
    [
      'that is neither home nor away',
      'Elon,2025-10-18T14:00,H,Zable,elon.png,school.png,,,',
      'Home or Away is "H"',
    ],
    [
      'with an unreadable date',
      'Elon,in autumn,Home,Zable,school.png,elon.png,,,',
      '"in autumn" is unreadable',
    ],
    [
      'whose weekday is not that of its date',
      'Elon,Sun Oct 18 2025 18:00:00 GMT+0000,Home,Zable,school.png,elon.png,,,',
      'that day is a Saturday',
    ],
    [
      'of an unknown team',
      'Hogwarts,2025-10-18T14:00,Home,Zable,school.png,h.png,,,',
      'know the team "Hogwarts"',
    ],
    [
      'with an unknown icon',
      'Elon,2025-10-18T14:00,Home,Zable,school.png,x.png,,,',
      'Away Icon is not known',
    ],
    [
      'without an icon',
      'Elon,2025-10-18T14:00,Home,Zable,school.png,,,,',
      'Away Icon is not known',
    ],
    [
      'with another team’s icon',
      'Elon,2025-10-18T14:00,Away,Elon,unh.png,school.png,,,',
      'Home Icon is New Hampshire’s',
    ],
    [
      'with the icons exchanged',
      'Elon,2025-10-18T14:00,Home,Zable,elon.png,school.png,,,',
      'should be there',
    ],
    [
      'that is archived in other words',
      'Elon,2025-10-18T14:00,Home,Zable,school.png,elon.png,,yes,',
      'Archived is "yes"',
    ],
    [
      'that is a draft in other words',
      'Elon,2025-10-18T14:00,Home,Zable,school.png,elon.png,,,1',
      'Draft is "1"',
    ],
    [
      'on a day that there is not',
      'Elon,2025-11-31,Home,Zable,school.png,elon.png,,,',
      'There is no November 31, 2025.',
    ],
    [
      'at a time that clocks skip',
      'Elon,2025-03-09T02:30,Home,Zable,school.png,elon.png,,,',
      'Clocks skip that time on this day, when summer time begins. 3:30 AM would be shown.',
    ],
    ['without a Game', ',2025-10-18T14:00,Home,Zable,school.png,elon.png,,,', 'no Game'],
    [
      'with a quote out of place',
      '"Elon,2025-10-18T14:00,Home,Zable,school.png,elon.png,,,',
      'quote',
    ],
    ['with too many cells', `${elon},surplus`, 'more cells than the header'],
    ['that is there already', maine, 'This game is in line 2 already.'],
    [
      'on the day of another',
      'Elon,2025-09-06,Home,Zable,school.png,elon.png,,,',
      'another game on the same day',
    ],
  ])('%s', (_, row, expected) => {
    const problems = inspect(maine, row).findings.filter(({ kind }) => kind === 'problem')
    expect(problems.filter(({ line }) => line === 3).map(({ text }) => text)).toContainEqual(
      expect.stringContaining(expected),
    )
  })
})

describe('a row is worth a look', () => {
  test.each([
    [
      'with a kickoff at night by Eastern time',
      'Elon,2025-10-18T03:00,Home,Zable,school.png,elon.png,,,',
      'Kickoff at 3:00 AM in Williamsburg\\? A time without a zone is that of Williamsburg',
    ],
    [
      'with a kickoff at night by GMT',
      'Elon,2025-10-18T07:00:00Z,Home,Zable,school.png,elon.png,,,',
      'Kickoff at 3:00 AM in Williamsburg\\? The file counts in GMT',
    ],
    [
      'with an opponent met before',
      'Maine,2025-11-29T14:00,Home,Zable,school.png,maine.png,,,',
      'a return game',
    ],
  ])('%s', (_, row, expected) => {
    expect(said(inspect(maine, row).findings)).toEqual([
      expect.stringMatching(`^3 hint: .*${expected}`),
    ])
  })
})

test('rows that nobody will see are counted, not examined', () => {
  const { findings, counts } = inspect(maine, 'X,?,?,,,,,true,', 'Y,?,?,,,,,,TRUE')
  expect(findings).toEqual([])
  expect(counts).toEqual({ listed: 1, archived: 1, draft: 1, unreadable: 0 })
})

describe('a file is a problem', () => {
  test('with two seasons', () => {
    const bowl = 'Elon,2026-01-03T14:00,Home,Zable,school.png,elon.png,,,'
    expect(inspect(maine, bowl).findings).toEqual([])
    const old = 'Furman,2024-09-07T14:00,Away,Greenville,furman.png,school.png,,,'
    expect(said(inspect(maine, old, elon).findings)).toEqual([
      '0 problem: Games of more than one season would be shown together: 2024 (1 game), 2025 (2 games). Archive the old ones.',
    ])
  })

  test('without the needed columns, or no CSV at all', () => {
    const only = (text: string) => said(inspectSchedule(text, teams).findings)
    expect(only('Game,Location\nMaine,Here')).toEqual([
      '0 problem: The schedule file lacks the needed columns: Game Date, Home or Away.',
    ])
    expect(only('<!doctype html>')).toEqual([
      '0 problem: The schedule file is a web page, not CSV.',
    ])
  })

  test('without the other columns, or with one twice', () => {
    const text = `Game,Game,Game Date,Home or Away,Location,Home Icon,Away Icon,Special Event,Draft\n`
    expect(said(inspectSchedule(text, teams).findings)).toEqual([
      '0 problem: No game would be shown: every row is archived, a draft or unreadable.',
      '1 problem: These columns are missing and count as empty: Archived.',
      '1 problem: The column "Game" comes twice. Only the first is read.',
    ])
  })

  test('in another encoding', () => {
    const text = new TextDecoder().decode(
      Buffer.from(`${header}\n${maine.replace('Zable', 'Zábl')}`, 'latin1'),
    )
    expect(said(inspectSchedule(text, teams).findings)).toEqual([
      expect.stringContaining('0 problem: Some letters cannot be read'),
    ])
  })
})

test.each([
  ['', 'The file is empty.'],
  [
    'Game;Game Date;Home or Away\nMaine;2025-09-06;Home',
    'The columns are separated by semicolons. Export the file again with commas between them.',
  ],
  [
    'Game\tGame Date\tHome or Away',
    'The columns are separated by tabs. Export the file again with commas between them.',
  ],
  [
    'PK\u0003\u0004\u0014\0',
    'The file is a spreadsheet, not CSV. Open it in Excel, Numbers or Google Sheets and save it as "CSV UTF-8 (comma delimited)".',
  ],
  [
    'G\0a\0m\0e\0',
    'The file is written in UTF-16. Export it again as "CSV UTF-8", so that its letters can be read.',
  ],
])('a file that is no schedule is told what most likely went wrong: %j', (text, cause) => {
  expect(inspectSchedule(text, teams).findings).toEqual([{ line: 0, kind: 'problem', text: cause }])
})
