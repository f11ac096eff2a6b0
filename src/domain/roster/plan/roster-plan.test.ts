import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bytesOf, carriedOut, entryOf, listOf, readAt } from '../../../../tests/fixtures/roster.ts'
import type { KnownEntry } from '../entry/roster-schema.ts'
import { readRoster } from '../list/roster-file.ts'
import { type Choices, planImport } from './roster-plan.ts'

const worn = (number: string | null, first_season: number | null, last_season = first_season) => ({
  ...{ number, first_season, last_season },
})

const pat = entryOf('pat', {
  ...{ full_name: 'Pat O’Doe', class: 2004, position: 'QB' },
  numbers: [worn('12', 2000, 2003)],
})

/** What a list says about a roster: the lines of each kind. */
function report(text: string, entries: readonly KnownEntry[], choices: Choices = {}) {
  const { report, plan } = planImport(listOf(text), { version: 7, entries: [...entries] }, choices)
  const lines = (items: Array<{ lines: number[] }>) => items.map((item) => item.lines)
  const kinds = ['added', 'changed', 'unchanged', 'overruled', 'doubtful'] as const
  const found = Object.fromEntries(
    kinds.flatMap((kind) => (report[kind].length > 0 ? [[kind, lines(report[kind])]] : [])),
  )
  return { found, report, plan }
}

const head = 'Name,No.,Years,Class,Pos\n'

describe('the same person', () => {
  test.each([
    ['as stored', 'Pat O’Doe,12,2000-03,2004,QB'],
    ['with less', 'Pat O’Doe'],
    ['in capitals', 'PAT O’DOE,12'],
    ['in other order', '"O’Doe, Pat",12,2001'],
  ])('%s is unchanged', (_, row) => {
    const { found, plan } = report(head + row, [pat])
    expect(found).toEqual({ unchanged: [[2]] })
    expect(plan).toEqual({ base: 7, add: [], change: [], remove: [], emails: [] })
  })

  test.each([
    ['another apostrophe', "Pat O'Doe,,,2004", { full_name: "Pat O'Doe" }],
    ['an accent', 'Pát O’Doe,,,2004', { full_name: 'Pát O’Doe' }],
    ['a suffix', 'Pat O’Doe Jr.,,,2004', { suffix: 'Jr.' }],
    ['one more season', 'Pat O’Doe,12,2004', { numbers: [worn('12', 2000, 2004)] }],
    ['another number', 'Pat O’Doe,5,2003', { numbers: [worn('12', 2000, 2002), worn('5', 2003)] }],
    ['another class', 'Pat O’Doe,,2002,2005', { class: 2005 }],
    ['a name now', 'Pat Lee (née O’Doe),,,2004', { current_name: 'Pat Lee' }],
  ])('with %s is changed', (_, row, set) => {
    const { found, plan } = report(head + row, [pat])
    expect(found).toEqual({ changed: [[2]] })
    expect(plan.change).toEqual([{ id: 'pat', set }])
  })

  test('is found by the name now, and keeps the name then', () => {
    const lee = entryOf('lee', { full_name: 'Pat Doe', current_name: 'Pat Lee' })
    const { plan } = report(`${head}Pat Lee,12`, [lee])
    expect(plan.change).toEqual([{ id: 'lee', set: { numbers: [worn('12', null)] } }])
  })

  test('keeps a field that an officer corrected', () => {
    const corrected = { ...pat, position: 'Quarterback', corrected: ['position', 'numbers'] }
    const { found, plan } = report(`${head}Pat O’Doe,5,2000,2004,WR`, [corrected])
    expect([found, plan.change]).toEqual([{ overruled: [[2]] }, []])
  })

  test.each([
    ['what the list says', '2001', ['overruled'], 'position: Quarterback → WR; numbers'],
    ['and what it adds', '2004', ['changed'], 'position: Quarterback → WR'],
  ])('says that the word of an officer stands, %s', (_, year, kinds, text) => {
    const numbers = year === '2001' ? ['numbers'] : []
    const corrected = { ...pat, position: 'Quarterback', corrected: ['position', ...numbers] }
    const { found, report: said, plan } = report(`${head}Pat O’Doe,5,${year},2004,WR`, [corrected])
    expect(Object.keys(found)).toEqual(kinds)
    const [item] = [...said.overruled, ...said.changed]
    expect(item?.text).toContain(`The list says otherwise (${text}`)
    expect(item?.text).toContain('what an officer wrote stays')
    expect(plan.change.length).toBe(said.changed.length)
  })

  test('whom an officer corrected is a doubt where another fits, not where one says so', () => {
    const corrected = entryOf('a', { class: 1999, corrected: ['class'] })
    const other = entryOf('b', { class: 1997 })
    const { found } = report(`${head}Pat Doe,,,1998,`, [corrected, other])
    expect(found).toEqual({ doubtful: [[2]] })
    const exact = report(`${head}Pat Doe,,,1998,`, [corrected, entryOf('b', { class: 1998 })])
    expect(exact.report.unchanged).toMatchObject([{ text: '' }])
  })

  test('may have a row for each season', () => {
    const rows = ['Al Lee,7,2001', 'Al Lee,7,2002', 'Al Lee,70,2003', 'Al Lee,1,1961']
    const { found, plan } = report(head + rows.join('\n'), [])
    expect(found).toEqual({ added: [[2, 3, 4], [5]] })
    expect(plan.add.map(({ numbers }) => numbers)).toEqual([
      [worn('7', 2001, 2002), worn('70', 2003)],
      [worn('1', 1961)],
    ])
  })
})

describe('words beside a name', () => {
  test('are kept from each row of somebody, with their doubts', () => {
    const rows = 'Al Lee (C),7,2001\nAl Lee (transfer),7,2002'
    const made = report(head + rows, [], { accepted: new Set([2]) })
    expect(made.report.doubtful).toMatchObject([{ lines: [2, 3] }])
    expect(made.plan.add).toMatchObject([
      { note: '(C); (transfer)', numbers: [worn('7', 2001, 2002)] },
    ])
    expect(report(head + rows, carriedOut(made.plan, [])).found).toEqual({ unchanged: [[2, 3]] })
  })

  test('are added to the note of an entry', () => {
    const known = { ...pat, note: 'Seen in 1999' }
    expect(report(`${head}Pat O’Doe (C),12,2000`, [known]).plan.change).toEqual([
      { id: 'pat', set: { note: 'Seen in 1999; (C)' } },
    ])
  })

  test('are in the report', () => {
    expect(report(`${head}Dr. Al Lee (C),7,2001`, []).report.added).toMatchObject([
      { text: expect.stringMatching(/Dr\..*\(C\)|\(C\).*Dr\./) },
    ])
  })
})

describe('another person', () => {
  test.each([
    ['of another time', 'Pat O’Doe,12,1961-63,1964'],
    ['with another suffix', 'Pat O’Doe III,5,2000-03,2004'],
    ['of another name', 'Pat Doe,12,2000-03,2004'],
  ])('%s is new', (_, row) => {
    const { found } = report(head + row, [{ ...pat, suffix: 'Jr.' }])
    expect(found).toEqual({ added: [[2]] })
  })
})

test('each kind of doubt is apart, the gravest of a row counts', () => {
  const rows = [
    'Al Lee,x,1951',
    'Bo Lee,7,03-05',
    'Cy Poe,x,03-05',
    'Cy Poe,x,2003-05',
    'Pat O?Doe,7,1951',
  ]
  expect(report(head + rows.join('\n'), []).report.doubtful.map(({ kind }) => kind)).toEqual([
    ...['note', 'reading', 'reading', 'same', 'reading'],
  ])
})

describe('a doubt', () => {
  test.each([
    ['a class nearby', 'Pat O’Doe,,,2006'],
    ['a class of some years later', 'Pat O’Doe,,,2009'],
    ['a middle name', 'Pat Quincy O’Doe,,,2004'],
    ['seasons that run backwards', 'Pat O’Doe,12,2004-2001'],
    ['seasons of seven years', 'Pat O’Doe,12,1999-2005'],
  ])('is %s', (_, row) => {
    const { found, report: made, plan } = report(head + row, [pat])
    expect(found).toEqual({ doubtful: [[2]] })
    expect(made.missing).toEqual([])
    expect([plan.add, plan.change]).toEqual([[], []])
    const accepted = report(head + row, [pat], { accepted: new Set([2]) })
    expect(accepted.plan.add.length + accepted.plan.change.length).toBe(1)
  })

  test('is a class before the seasons of an entry', () => {
    const known = { ...pat, class: null }
    expect(report(`${head}Pat O’Doe,,,2000`, [known]).found).toEqual({ doubtful: [[2]] })
    expect(report(`${head}Pat O’Doe,,,1980`, [known]).found).toEqual({ added: [[2]] })
  })

  test('is the same name twice in the file', () => {
    const text = `${head}Al Lee,7,2001\nAl Lee,8,2001`
    expect(report(text, []).found).toEqual({ added: [[2]], doubtful: [[3]] })
    const { plan } = report(text, [], { accepted: new Set([3]) })
    expect(report(text, carriedOut(plan, [])).found).toEqual({ unchanged: [[2], [3]] })
  })

  test('is the same name twice in the roster', () => {
    const twin = entryOf('twin', { full_name: 'Pat O’Doe' })
    expect(report(`${head}Pat O’Doe,99`, [twin, { ...twin, id: 'other' }]).found).toEqual({
      doubtful: [[2]],
    })
  })
})

describe('family name, number and season of somebody else', () => {
  const will = entryOf('will', { full_name: 'William Stone', numbers: [worn('22', 1966, 1968)] })

  test.each([
    ['another name', 'Bob Walker,22,1966-68\nHarold Walker,22,1966-67', 'line 2'],
    ['a short form', 'Bob Walker,22,1966-68\nRobert Walker,22,1968', 'Bob Walker'],
    ['a name then', 'Ann Walker,22,1966\nSue Doe (née Walker),22,1966', 'Ann Walker'],
    ['rows for seasons', 'Bo Walker,22,1966\nBo Walker,22,1967\nAl Walker,5/22,1967', 'line 2'],
    ['the same class', 'Bob Walker,22,,1969\nRobert Walker,22,,1970', 'Bob Walker'],
    ['another suffix', 'Bo Walker Jr.,22,1966\nBo Walker Sr.,22,1966', 'The same name'],
    ['Mac and Mc', 'Bo MacWalker,22,1966\nAl McWalker,22,1966', 'line 2'],
    ['another number of the next season', 'Hal Lee,30,1950\nHarold Lee,31,1951', 'Hal Lee'],
    ['a part of it', 'Bo Smith-Walker,22,1966\nAl Walker,22,1966', 'line 2'],
  ])('are a doubt in a list: %s', (_, rows, words) => {
    const { report: made, plan } = report(head + rows, [])
    expect(made.doubtful).toMatchObject([{ text: expect.stringContaining(words) }])
    expect(plan.add).toHaveLength(1)
  })

  test.each([
    ['Bill Stone,22,1967', 'William Stone (#22 1966–68)'],
    ['Harold Stone,22,1967', 'William Stone (#22 1966–68)'],
    ['Harold Stone,22,,1969', 'William Stone (#22 1966–68)'],
    ['"STONE, BILLY",22,1966-68', 'William Stone (#22 1966–68)'],
  ])('are a doubt against the roster, where nobody is missing: %s', (row, words) => {
    const made = report(head + row, [will]).report
    expect(made).toMatchObject({
      ...{ added: [], missing: [], doubtful: [{ text: expect.stringContaining(words) }] },
    })
    const accepted = report(head + row, [will], { accepted: new Set([2]) })
    expect(report(head + row, carriedOut(accepted.plan, [will])).found).toEqual({
      unchanged: [[2]],
    })
  })

  test('are a doubt about a number that an entry would get', () => {
    const bill = entryOf('bill', { full_name: 'Bill Stone', numbers: [worn('40', 1969)] })
    const row = `${head}Bill Stone,22,1967`
    expect(report(row, [will, bill]).found).toEqual({ doubtful: [[2]] })
    // The roster has both so already.
    const both = [will, { ...bill, numbers: [worn('22', 1967)] }]
    expect(report(`${row},1969`, both).found).toEqual({ changed: [[2]] })
  })

  test.each([
    ['another number', 'Harold Stone,23,1967'],
    ['another number, too', 'Bill Stone,23,1967'],
    ['another season', 'Harold Stone,22,1970'],
    ['another family', 'William Rock,22,1967'],
    ['another time', 'Bill Stone,,1971'],
    ['another suffix', 'Bill Stone Sr.,,1967'],
  ])('without one of them it is another person: %s', (_, row) => {
    expect(report(head + row, [{ ...will, suffix: 'Jr.' }]).found).toEqual({ added: [[2]] })
  })

  test.each([
    ['a short form', 'Bill Stone,,1967'],
    ['of the year after', 'Bill Stone,22,1969'],
    ['an initial', 'W. Stone,,1967'],
    ['initials', 'W.A. Stone,,1967'],
    ['no first name', 'Stone,,1967'],
    ['no year', 'Bill Stone,22,'],
    ['another first name', 'Harold Stone,,1967'],
  ])('are not needed where the time is the same: %s', (_, row) => {
    const made = report(head + row, [will])
    expect(made.found).toEqual({ doubtful: [[2]] })
    expect(made.report.missing).toEqual([])
    expect(report(`${head}William Stone,,1966-68\n${row}`, []).found).toEqual({
      ...{ added: [[2]], doubtful: [[3]] },
    })
  })

  test('are not needed for a middle name in a list; other initials are other people', () => {
    const rows = 'Al B. Lee,,1966\nAl Lee,,1966\nAl C. Lee,,1966'
    expect(report(head + rows, []).found).toEqual({ added: [[2]], doubtful: [[3], [4]] })
    expect(report(`${head}Al B. Lee,,1966\nAl C. Lee,,1966`, []).found).toEqual({
      added: [[2], [3]],
    })
  })
})

describe('a row with the ID of an entry', () => {
  const id = '00000000-0000-4000-8000-00000000000a'
  const known = [{ ...pat, id, full_name: 'O’Doe, Pat (Capt.)', position: '(none)' }]
  const withId = 'ID,Name,No.,Years,Class,Pos\n'

  test('that says what the entry says is unchanged, however an officer wrote it', () => {
    const row = `${id.toUpperCase()},"O’Doe, Pat (Capt.)",12,2000-03,2004,(none)`
    const { found, plan } = report(withId + row, known)
    expect([found, plan.change]).toEqual([{ unchanged: [[2]] }, []])
  })

  test('changes that entry, whatever its new name is, and nothing else of it', () => {
    const row = `${id},Pat Quincy Doe-Lee,12,2000-03,2004,(none)`
    expect(report(withId + row, known).plan.change).toEqual([
      { id, set: { full_name: 'Pat Quincy Doe-Lee' } },
    ])
  })

  test('is another person than who shares family name, number and season', () => {
    const rows = `${id},Bo Doe,12,2000,,QB\n${id.replace('a', 'b')},Al Doe,12,2000,,QB`
    const two = ['a', 'b'].map((end) => entryOf(id.replace('a', end), { full_name: 'Al Doe' }))
    expect(report(withId + rows, two).found).toEqual({ changed: [[2], [3]] })
  })

  test('may have several rows', () => {
    const rows = ['12,2000', '12,2000', '5,2004'].map((rest) => `${id},Pat O’Doe,${rest},2004,QB`)
    expect(report(withId + rows.join('\n'), [{ ...pat, id }]).found).toEqual({
      changed: [[2, 3, 4]],
    })
  })

  test.each([
    ['of another name', `${id},Al Lee,,,,`, 'The ID of this row'],
    ['that is gone', `${id.replace('a', 'b')},Al Lee,,,,`, 'any more'],
  ])('%s is a doubt', (_, row, words) => {
    const made = report(withId + row, known).report
    expect(made.doubtful).toMatchObject([{ text: expect.stringContaining(words) }])
  })

  test('is no row with another club’s number', () => {
    const file = listOf('ID,Name\n17,Pat Doe')
    expect([file.unread, file.rows[0]?.id]).toEqual([['ID'], undefined])
  })
})

test.each(['0,2000-03', '0,'])('0 for somebody with 00 (%s) is a doubt', (row) => {
  const known = { ...pat, numbers: [worn('00', 2000, 2003)] }
  expect(report(`${head}Pat O’Doe,${row},2004,`, [known]).report.doubtful).toMatchObject([
    { text: expect.stringContaining('00') },
  ])
})

describe('a name in capitals', () => {
  test('is read in mixed case, and the report has both', () => {
    const { plan, report: made } = report(`${head}PAT MCDOE,12`, [])
    expect(plan.add).toMatchObject([{ full_name: 'Pat McDoe' }])
    expect(made.added).toMatchObject([{ text: expect.stringContaining('PAT MCDOE') }])
  })

  test('stays where the officer says so', () => {
    const file = readRoster(bytesOf(`${head}PAT MCDOE,12`), readAt, { keepsCapitals: true })
    expect(file).toMatchObject({ rows: [{ fields: { full_name: 'PAT MCDOE' } }], capitals: 1 })
  })
})

test('whoever is missing stays, unless a second yes removes them', () => {
  const corrected = entryOf('corrected', { full_name: 'Cy Lee', corrected: ['class'] })
  const hidden = entryOf('hidden', { full_name: 'Di Lee', hidden_reason: 'Wishes so.' })
  const claimed = entryOf('claimed', { full_name: 'Ed Lee', is_claimed: true })
  const entries = [pat, corrected, hidden, claimed]
  const { report: made, plan } = report(`${head}Al Lee`, entries)
  expect(made.missing).toMatchObject([{ id: 'pat', name: 'Pat O’Doe' }])
  expect(plan.remove).toEqual([])
  expect(report(`${head}Al Lee`, entries, { removesMissing: true }).plan.remove).toEqual(['pat'])
})

test('addresses go to the club’s list, once each, and not into the roster', () => {
  const text =
    'Name,Class,Email\nAl Lee,1899,al@x.example\nBo Lee,1999,bo@x.example\nCy Lee,,bo@x.example'
  const { plan } = report(text, [])
  expect(plan.emails).toEqual([
    { email: 'al@x.example', full_name: 'Al Lee' },
    { email: 'bo@x.example', full_name: 'Bo Lee', graduation_year: 1999 },
  ])
  expect(JSON.stringify(plan.add)).not.toContain('@')
})

test('21 namesakes are too many', () => {
  const rows = Array.from({ length: 22 }, (_, at) => `Al Lee,${at},2001`)
  expect(report(head + rows.join('\n'), []).report.errors).toHaveLength(2)
})

describe('random lists equal a simple model', () => {
  const names = ['Pat O’Doe', 'Al Lee', 'Zoë Smith-Jones', 'Bo De La Cruz'] as const
  /** Ways to write each name. */
  const spellings: Record<string, string[]> = {
    'Pat O’Doe': ['Pat O’Doe', "pat o'doe", '"O’DOE, PAT"'],
    'Al Lee': ['Al Lee', 'AL LEE', '"Lee, Al"'],
    'Zoë Smith-Jones': ['Zoë Smith-Jones', 'Zoe Smith Jones', '"Smith-Jones, Zoë"'],
    'Bo De La Cruz': ['Bo De La Cruz', 'Bo DeLaCruz', '"de la Cruz, Bo"'],
  }
  /** Times so far apart that nobody was there in two. */
  const eras = [1901, 1951, 2001] as const

  const person = fc.record({
    name: fc.constantFrom(...names),
    era: fc.constantFrom(...eras),
    seasons: fc.uniqueArray(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 4 }),
    number: fc.constantFrom('0', '7', '22', ''),
    position: fc.constantFrom('QB', 'End', ''),
    spelling: fc.nat(2),
    isSplit: fc.boolean(),
  })
  type Listed = NonNullable<ReturnType<(typeof person)['generate']>['value']>
  const keyOf = ({ name, era }: Pick<Listed, 'name' | 'era'>) => `${name} ${era}`
  const people = fc.uniqueArray(person, { selector: keyOf, minLength: 1, maxLength: 8 })

  /** In the one form or the other: a row for each player, or for each season. */
  function fileOf(list: readonly Listed[]): string {
    const rows = list.flatMap(({ name, era, seasons, number, position, spelling, isSplit }) => {
      const years = seasons.map((offset) => era + offset)
      const row = (text: string) =>
        `${spellings[name]?.[spelling]},${number},${text},${era + 4},${position}`
      return isSplit ? years.map((year) => row(String(year))) : [row(`"${years.join(', ')}"`)]
    })
    return head + rows.join('\n')
  }

  interface Known {
    numbers: Map<number, string>
    position: string
    corrected: string | null
  }

  function learn(model: Map<string, Known>, list: readonly Listed[]) {
    for (const one of list) {
      const known = model.get(keyOf(one)) ?? { numbers: new Map(), position: '', corrected: null }
      model.set(keyOf(one), known)
      for (const offset of one.seasons) {
        const year = one.era + offset
        known.numbers.set(year, one.number || known.numbers.get(year) || '')
      }
      if (one.position) known.position = one.position
    }
  }

  /** Year by year, as the model has it. */
  function seen(entries: readonly KnownEntry[]) {
    return entries
      .map(({ class: year, numbers, position, full_name }) => ({
        class: year,
        name: full_name
          .toLowerCase()
          .normalize('NFKD')
          .replaceAll(/[^a-z]/g, ''),
        position,
        numbers: numbers
          .flatMap(({ number, first_season, last_season }) =>
            [0, 1, 2, 3]
              .map((offset) => (first_season ?? 0) + offset)
              .filter((season) => season <= (last_season ?? 0))
              .map((season) => `${season} ${number ?? ''}`),
          )
          .sort(),
      }))
      .sort((a, b) => (`${a.name}${a.class}` < `${b.name}${b.class}` ? -1 : 1))
  }

  function expected(model: Map<string, Known>) {
    const entries = [...model].map(([key, { numbers, position, corrected }]) => ({
      class: Number(key.slice(-4)) + 4,
      name: key
        .toLowerCase()
        .normalize('NFKD')
        .replaceAll(/[^a-z]/g, ''),
      position: (corrected ?? position) || null,
      numbers: [...numbers].map(([year, number]) => `${year} ${number}`).sort(),
    }))
    return entries.sort((a, b) => (`${a.name}${a.class}` < `${b.name}${b.class}` ? -1 : 1))
  }

  function imported(entries: readonly KnownEntry[], list: readonly Listed[], version: number) {
    const file = readRoster(bytesOf(fileOf(list)), readAt)
    if ('problem' in file) throw new Error(file.problem)
    const { report, plan } = planImport(file, { version, entries: [...entries] })
    expect([report.doubtful, report.errors]).toEqual([[], []])
    return { plan, entries: carriedOut(plan, entries) }
  }

  test('imported twice, corrected, edited and imported again', () => {
    const run = fc.property(people, people, fc.nat(), (first, second, which) => {
      const model = new Map<string, Known>()
      learn(model, first)
      let { entries } = imported([], first, 1)
      expect(seen(entries)).toEqual(expected(model))
      const again = imported(entries, first, 2)
      expect([again.plan.add, again.plan.change]).toEqual([[], []])

      // An officer corrects somebody.
      const at = which % entries.length
      entries = entries.map((entry, index) =>
        index === at ? { ...entry, position: 'Center', corrected: ['position'] } : entry,
      )
      const corrected = first.find((one) => {
        const [own] = seen(entries.slice(at, at + 1))
        const [other] = expected(new Map([[keyOf(one), { ...emptyKnown }]]))
        return own?.name === other?.name && own?.class === other?.class
      })
      const known = corrected && model.get(keyOf(corrected))
      if (known) known.corrected = 'Center'

      learn(model, second)
      entries = imported(entries, second, 3).entries
      expect(seen(entries)).toEqual(expected(model))
      const last = imported(entries, second, 4)
      expect([last.plan.add, last.plan.change]).toEqual([[], []])
    })
    fc.assert(run, { numRuns: 100 })
  })

  const emptyKnown: Known = { numbers: new Map(), position: '', corrected: null }
})

describe('an entry that is the person of another one', () => {
  const robert = entryOf('robert', {
    ...{ full_name: 'Robert Sample', class: 1969, corrected: ['full_name'] },
    numbers: [worn('22', 1966, 1967)],
  })
  const bob = entryOf('bob', {
    ...{ full_name: 'Bob Sample', hidden_reason: 'Same.', same_as: 'robert' },
    numbers: [worn('22', 1967)],
  })
  const ann = entryOf('ann', { full_name: 'Ann Other', hidden_reason: 'Same.', same_as: 'bob' })

  test.each([
    ['the name of the one that stays', 'Robert Sample,22,1966-67'],
    ['its own name', 'Bob Sample,22,1967'],
    ['its own name alone', 'Bob Sample'],
    ['both names', 'Robert Sample,22,1966\nBob Sample,22,1967'],
    ['a name of one that led to it', 'Ann Other'],
  ])('is found in a list with %s', (_, rows) => {
    const { found, plan } = report(head + rows, [robert, bob, ann], { removesMissing: true })
    expect(Object.keys(found)).toEqual(['unchanged'])
    expect(plan).toMatchObject({ add: [], change: [], remove: [] })
  })

  test('adds to the one that stays', () => {
    const { plan, report: found } = report(`${head}Bob Sample,22,1968`, [robert, bob])
    expect(found.merged).toEqual(['Robert Sample'])
    expect(plan.change).toEqual([{ id: 'robert', set: { numbers: [worn('22', 1966, 1968)] } }])
  })

  test('has rows in a download from before that change nothing', () => {
    const rows = 'Robert Sample,22,1966,,,robert\nBob Sample,22,1967,,,bob\nAnn Other,,,,,ann'
    const { found } = report(`Name,No.,Years,Class,Pos,ID\n${rows}`, [robert, bob, ann])
    expect(found).toEqual({ unchanged: [[2, 3, 4]] })
  })

  test('is not meant by a row of somebody else of its name', () => {
    const { found } = report(`${head}Bob Sample,5,2001,2003`, [robert, bob])
    expect(found).toEqual({ added: [[2]] })
  })

  test('does not let a list take the one that stays off the roster', () => {
    const kept = { ...robert, corrected: [] }
    const { plan } = report(`${head}Cy New`, [kept, bob], { removesMissing: true })
    expect(plan.remove).toEqual([])
  })
})
