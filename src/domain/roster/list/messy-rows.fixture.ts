import fc from 'fast-check'

/** A row of a list as clubs have it, and what it says. */
export interface MessyRow {
  /** No., Name, Pos, Years, Class, Deceased. */
  cells: string[]
  /** What a careful person reads; null for a row that is nobody. */
  reading: Reading | null
  /** Words that only a person can judge: the row has to be in doubt, and to have them. */
  judged: string[]
}

interface Reading {
  full_name: string
  nickname?: string
  suffix?: string
  position?: string
  class?: number
  is_deceased?: true
  /** What the note has to have. */
  notes: string[]
  /** "1951 7", one for each season and number, in order. */
  worn: string[]
}

/** A form of a cell with what it says. */
type Form<Said> = [text: string, said: Said]

const first = [
  'Walt',
  'Curtis',
  'Leon',
  'José',
  'J. T.',
  'Mary Beth',
  'D’Andre',
  'Obadiah',
  'Al',
  'W.',
]
const last = [
  ...[
    'Hargrove',
    'O’Neal',
    'McAdoo',
    'Van Horn',
    'De La Rosa',
    'St. Amant',
    'Pruitt-Hale',
    'Nuñez',
  ],
  ...[
    'Ng',
    'MacTavish',
    'Page',
    'Endicott',
    'Guardado',
    'Walker',
    'Majors',
    'La Fleur',
    'von Braun',
  ],
]
const suffixes = ['Jr.', 'III', 'Sr.', 'II'] as const
const called = ['Red', 'Bubba', 'Big Train', 'Doc', 'Tiny', 'Ace']

const person = fc.record({
  first: fc.constantFrom(...first),
  last: fc.constantFrom(...last),
  suffix: fc.option(fc.constantFrom(...suffixes), { freq: 5, nil: undefined }),
  nickname: fc.option(fc.constantFrom(...called), { freq: 4, nil: undefined }),
  year: fc.constantFrom(1899, 1923, 1938, 1951, 1966, 1979, 1987, 1998, 2007, 2016),
  length: fc.integer({ min: 1, max: 4 }),
  number: fc.constantFrom('0', '00', '7', '12', '45', '88'),
  position: fc.constantFrom('QB', 'HB', 'LB', 'E', 'C', 'Tackle'),
})

interface Person {
  first: string
  last: string
  suffix: string | undefined
  nickname: string | undefined
  year: number
  length: number
  number: string
  position: string
}

const quotes = ['“”', '""', '‘’', "''", '()', '«»', '[]'] as const

/** How a list writes the name of somebody. */
function nameForms(one: Person, quote: string): string[] {
  const [open = '', close = ''] = quote
  const given = one.nickname ? `${one.first} ${open}${one.nickname}${close}` : one.first
  const { last: family, suffix } = one
  if (!suffix) return [`${given} ${family}`, `${family}, ${given}`]
  return [
    ...[`${given} ${family} ${suffix}`, `${given} ${family}, ${suffix}`],
    ...[`${family} ${suffix}, ${given}`, `${family}, ${given}, ${suffix}`],
  ]
}

const noted = [
  ...['(C)', '(Co-Capt.)', '(capt)', '*', '#', '+', '(walk-on)', '(HM)', '(Hon.)', '(All-State)'],
  ...['(2L)', '(captain, 1951)', '(JV)', '(letterman)', '**'],
]
const titled = ['Dr.', 'Rev.', 'Col.', 'Prof.', 'Hon.', 'Lieutenant']
const judged = [
  ...['(transfer)', '(injured)', '(Transferred)', '(KIA)', '(d. 1944)', '(deceased)', '(Mrs. Lee)'],
  ...['(died in service 1918)', '(moved to end)', '(Roanoke, Va.)', '†', '(Jr.)', '- see below'],
  ...['(did not return)', '(ROTC)', '/ Smith', '(1st year only)', '[sic]', 'hurt', '(x)'],
  ...['RIP', '(1881-1999)', '& Roy Pugh', 'All Southern', 'Most Improved Player', '(Mascot)'],
]

const beside = fc.oneof(
  { weight: 8, arbitrary: fc.constant({ kind: 'nothing' as const, mark: '' }) },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('note' as const), mark: fc.constantFrom(...noted) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('title' as const), mark: fc.constantFrom(...titled) }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'position' as const, mark: '' }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'seasons' as const, mark: '' }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('doubt' as const), mark: fc.constantFrom(...judged) }),
  },
)

const two = (year: number) => `${year % 100}`.padStart(2, '0')
const range = (first: number, length: number) => Array.from({ length }, (_, index) => first + index)

/** How media guides print the seasons of somebody. */
function yearForms(years: readonly number[]): Array<Form<string | null>> {
  const [from = 0] = years
  const to = years.at(-1) ?? from
  if (years.length === 1)
    return [
      [`${from}`, null],
      [`${from}.0`, null],
      [`Fall ${from}`, null],
    ]
  const short = years.slice(1).map(two)
  const chain = years.length > 2 ? ['-', '/'].map((mark) => [from, ...short].join(mark)) : []
  return [
    ...[`${from}-${two(to)}`, `${from}–${to}`, years.join(', '), years.join('-'), years.join('.')]
      .filter((text) => years.length > 2 || !/^\d{4}[-.]\d{4}$/.test(text) || text.includes('-'))
      .map((text): Form<null> => [text, null]),
    ...chain.map((text): Form<null> => [text, null]),
    [`${from}, ${short.join(', ')}`, null],
    [`Fall ${from} - Fall ${to}`, null],
    [`${from} ${short.join(' ')}`, null],
    [`${from} (capt.), ${short.join(', ')}`, `${from} (capt.), ${short.join(', ')}`],
    [`${from}*-${two(to)}`, `${from}*-${two(to)}`],
  ]
}

/** Rows that name nobody. */
const furniture = fc.constantFrom(
  ...['Page 17', '- 17 -', 'K', '* Team captain', 'Source: yearbooks', 'Total: 61', 'Defense'],
  ...['Running Backs', '1960s', 'Lettermen, A–K', '61 players', 'The season was lost to rain.'],
  ...[
    '# denotes all-conference',
    'Varsity Roster 1951',
    'Updated 3/2019',
    'M (cont.)',
    '(continued)',
    ...['iv', 'Anonymous', 'ditto', 'TBA', 'football.example.com'],
  ],
)

const somebody = fc
  .record({
    ...{ one: person, beside, at: fc.nat(), quote: fc.constantFrom(...quotes), with: fc.nat(63) },
    numbers: fc.constantFrom('plain', 'hash', 'decimal', 'star', 'years', 'two', 'none', 'bad'),
    death: fc.constantFrom('', '', '', '', 'x', 'Y', '†', 'd. 1998', 'deceased', 'who knows'),
  })
  .map(messyRow)

interface Drawn {
  one: Person
  beside: { kind: 'nothing' | 'note' | 'title' | 'position' | 'seasons' | 'doubt'; mark: string }
  at: number
  quote: string
  with: number
  numbers: string
  death: string
}

function messyRow(drawn: Drawn): MessyRow {
  const { one, at, quote, with: parts, numbers, death } = drawn
  const { kind, mark } = drawn.beside
  const pick = <Item>(items: readonly Item[], shift: number): Item | undefined =>
    items[(at >> shift) % items.length]
  const years = range(one.year, one.length)
  const hasYears = (parts & 1) === 1 || numbers === 'years'
  const notes: string[] = []
  const doubts: string[] = []
  const isDead = death !== '' && death !== 'who knows'
  let name = pick(nameForms(one, quote), 0) ?? ''
  if (kind === 'note') notes.push(mark)
  if (kind === 'title') notes.push(mark)
  const saysDeath = kind === 'doubt' && /^\((?:KIA|d\.|deceased|died)|†|^RIP/.test(mark)
  // A death that has a cell of its own, too, is in no doubt; a dagger may be something else.
  const isConfirmed = saysDeath && isDead && mark !== '†'
  if (kind === 'doubt') (isConfirmed ? notes : doubts).push(mark.replace(/^[-/] /, ''))
  if (kind === 'title')
    name = name.includes(',') ? name.replace(', ', `, ${mark} `) : `${mark} ${name}`
  else if (kind === 'position') name += ` (${one.position === 'C' ? 'Center' : one.position})`
  else if (kind === 'seasons')
    name += one.length > 1 ? ` (${years[0]}-${years.at(-1)})` : ` (${years[0]})`
  else if (mark) name += ` ${mark}`
  const [yearsCell, yearsNote] = (hasYears && pick(yearForms(years), 4)) || ['', null]
  if (yearsNote) notes.push(yearsNote)
  const cells: Record<string, [string, string[]]> = {
    plain: [one.number, [one.number]],
    hash: [`#${one.number}`, [one.number]],
    decimal: one.number === '00' ? ['00', ['00']] : [`${one.number}.0`, [one.number]],
    star: [`${one.number}*`, [one.number]],
    years: [`${one.number} (${years[0]}-${two(years.at(-1) ?? 0)})`, [one.number]],
    two: [`${one.number}/61`, [one.number, '61']],
    none: ['--', []],
    bad: ['1A', []],
  }
  const [number = '', worn = []] = cells[numbers] ?? []
  if (numbers === 'star') notes.push(number)
  if (numbers === 'bad') doubts.push(number)
  if (death === 'who knows') doubts.push(death)
  if (death === 'd. 1998') notes.push(death)
  const position = kind === 'position' || (parts & 2) === 2
  const isKnown = hasYears || kind === 'seasons'
  const shown =
    one.position === 'C' && kind === 'position' && (parts & 2) === 0 ? 'Center' : one.position
  const seasons = isKnown ? years : [null]
  const year = one.year + one.length
  const hasClass = (parts & 12) === 12
  const reading: Reading = {
    full_name: `${one.first} ${one.last}`,
    ...(one.nickname && { nickname: one.nickname }),
    ...(one.suffix && { suffix: one.suffix }),
    ...(position && { position: shown }),
    ...(hasClass && { class: year }),
    ...((isDead || saysDeath) && { is_deceased: true as const }),
    notes,
    worn: seasons.flatMap((season) =>
      worn.length > 0 ? worn.map((one) => `${season} ${one}`) : season ? [`${season} `] : [],
    ),
  }
  return {
    cells: [
      number,
      name,
      (parts & 2) === 2 ? one.position : '',
      yearsCell,
      hasClass ? `${year}` : '',
      death,
    ],
    reading,
    judged: doubts,
  }
}

/** A row that is somebody, or nobody. */
export const aMessyRow = fc.oneof(
  { weight: 9, arbitrary: somebody },
  {
    weight: 1,
    arbitrary: furniture.map(
      (words): MessyRow => ({
        ...{ cells: ['', words, '', '', '', ''], reading: null, judged: [] },
      }),
    ),
  },
)
