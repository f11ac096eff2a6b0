import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importsOf, isProduct, root, sources, textOf } from './tree.ts'

const files = sources('src', 'functions').filter(isProduct)
const imports = new Map(
  files.map((path) => [path, importsOf(path).filter((one) => !one.isTypeOnly)] as const),
)

/** Lines as `wc -l` counts them. */
function linesOf(paths: Iterable<string>): number {
  return [...paths].reduce((sum, path) => sum + textOf(path).split('\n').length - 1, 0)
}

/** The files of src that come along with a file, itself included; types do not come along. */
function closureOf(path: string): Set<string> {
  const found = new Set([path])
  for (const one of found)
    for (const { to } of imports.get(one) ?? [])
      if (to.startsWith('src/') && imports.has(to)) found.add(to)
  return found
}

function circles(): string[] {
  const open: string[] = []
  const closed = new Set<string>()
  const found: string[] = []
  const visit = (path: string) => {
    if (open.includes(path)) found.push([...open.slice(open.indexOf(path)), path].join(' → '))
    if (open.includes(path) || closed.has(path)) return
    open.push(path)
    for (const { to } of imports.get(path) ?? []) visit(to)
    open.pop()
    closed.add(path)
  }
  for (const path of files) visit(path)
  return found
}

/** A name for two things makes whoever looks for it read both. */
it('exports each name from one file', () => {
  const places = new Map<string, string[]>()
  for (const path of files.filter((one) => !one.startsWith('src/routes/')))
    for (const [, name = ''] of textOf(path).matchAll(
      /^export (?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm,
    ))
      places.set(name, [...(places.get(name) ?? []), path])
  expect([...places].filter(([, paths]) => paths.length > 1)).toEqual([])
})

describe('the rooms', () => {
  /** A folder with more is not a room but a hall: nobody knows all who are in it. */
  it('have at most 30 files each', () => {
    const rooms = Map.groupBy(sources('src', 'functions', 'scripts').filter(isProduct), dirname)
    expect([...rooms].filter(([, paths]) => paths.length > 30).map(([room]) => room)).toEqual([])
  })

  /** What lies flat there belongs to all nouns. */
  it('of the domain leave at most 15 files outside', () => {
    const flat = globSync('src/domain/*.ts', { cwd: root }).filter(isProduct)
    expect(flat.length).toBeLessThanOrEqual(15)
  })

  it('have no circle of imports', () => {
    expect(circles()).toEqual([])
  })
})

/** What one has to read to own a form. Each was measured, and may only fall. */
describe.each([
  // An entry is fields; the reader of lists is none of its business. It says what ends the undo of a merge.
  ['src/features/officers/roster/roster-entry-form.tsx', 2_354],
  // A member’s question needs no schedule and no roster. What is told after it, whether it is told
  // by mail, and what somebody is to the team came along.
  ['src/features/profile/membership-section.tsx', 2_111],
  // Its card is made as that of a row is: the reader of a row comes along, that of tables does not.
  // So do the names of forms and notices, two more for mail. Fields that few games have are shut, 30.
  ['src/features/schedule/game-form.tsx', 3_625],
])('%s', (path, most) => {
  it(`brings at most ${most} lines along`, () => {
    expect(linesOf(closureOf(path))).toBeLessThanOrEqual(most)
  })
})

it('keeps what reads tables of games out of the forms of members', () => {
  const forms = [...imports.keys()].filter((path) => path.startsWith('src/features/profile/'))
  const wrong = forms.flatMap((path) => [...closureOf(path)].filter(isOfSchedule))
  expect(wrong).toEqual([])
})

function isOfSchedule(path: string): boolean {
  return path.startsWith('src/domain/schedule/')
}

/**
 * Lines of the whole. A deletion lowers its number here. A growth raises it, with a sentence beside
 * it that says what it bought.
 */
describe.each([
  // Of src and functions: TypeScript and CSS, without tests, fixtures and generated files.
  // 280 of them read letters, links, days and cells of other programs, or say that they cannot.
  // The schemas of stored rows, apart from those of forms, and rows that are left out took 60.
  // 130 bring tables of games in by one door, which says first what becomes of them.
  // Where one stands, words of members and questions about claims are 950, and 210 of SQL; help 80.
  // Patterns in time of their text, and decisions that compare what was seen, took 90.
  // What ends the undo of a merge is said before, and a page says one thing at a time: 50.
  // Families, coaches and staff as such, with words of their own, and who is missing, are 230.
  // Games of officers are read and checked in one way, 140 less; lists and rosters 450 less.
  // Mails of the site took 775: what is sent and what pages say of it. What one wants took 290.
  // Whom a mailing goes to, chosen on the list of members, and who wants none, are 175.
  // A message to a teammate took 165: its form, its mail, and the question who takes any.
  // Heads as tall as their pages, the home page's own words and photographs for everybody are 680.
  // Desks that begin with what is next to do, rows of results, and days of the log are 140.
  // The log of one person or of one kind is 75.
  ['product', [...files, ...globSync('{src,functions}/**/*.css', { cwd: root })], 45_546],
  // Migrations, definitions, and what brings them to a database. Merges that outlive an import and
  // later merges are 45, old words that go 13, words about oneself 45. Mails took 420, mailings 60, messages 90.
  ['SQL', globSync('supabase/**/*.sql', { cwd: root }), 4_668],
])('the %s', (_, paths, lines) => {
  it(`has ${lines} lines, give or take 50`, () => {
    expect(Math.abs(linesOf(paths) - lines)).toBeLessThanOrEqual(50)
  })
})

/** Most are sentences for people, which stand in one line. */
it('has no more long lines than it had', () => {
  const isLong = (line: string) => line.length > 100
  const long = files.reduce((sum, path) => sum + textOf(path).split('\n').filter(isLong).length, 0)
  expect(long).toBeLessThanOrEqual(269)
})
