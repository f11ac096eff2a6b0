import { expect, test } from 'vitest'
import { listOf } from '../../../../tests/fixtures/roster.ts'
import { newPlayer } from '../plan/roster-change.ts'
import { markRules, meaningOf } from './name-marks.ts'

/** What a list says about somebody of whom it has the name and other columns. */
function read(name: string, others: Record<string, string> = {}) {
  const cells = { ...others, Name: `"${name.replaceAll('"', '""')}"` }
  const { rows, errors } = listOf(`${Object.keys(cells)}\n${Object.values(cells)}`)
  const [row] = rows
  if (!row) throw new Error(errors[0]?.error)
  const { numbers, ...player } = newPlayer(row)
  return { ...player, ...(numbers.length > 0 && { numbers }), doubts: row.doubts.length }
}

const doe = { full_name: 'Pat Doe' }
const from = (first_season: number, last_season = first_season) => ({
  numbers: [{ number: null, first_season, last_season }],
})

test.each(markRules.flatMap(([kind, , examples]) => examples.map((words) => [words, kind])))(
  '“%s” is a mark: %s',
  (words, kind) => expect(meaningOf(words)).toMatchObject({ kind }),
)

test.each([
  ...[
    '(c)',
    '(Capt.)',
    '(CAPTAIN)',
    '(Co-Capt.)',
    '(Tri-Captain)',
    '[C]',
    '(Captain, 1951)',
    '*',
    '#',
    '+',
    '**',
  ],
  ...['(walk-on)', '(Walk On)', '(HM)', '(Hon.)', '(Honorable Mention)', '(L)', '(3L)', '(So.)'],
  ...['(All-Southern)', '(1st Team All-State)', '(MVP)', '¹', '(*)'],
])('Pat Doe %s: the mark is a note', (mark) => {
  expect(read(`Pat Doe ${mark}`)).toEqual({ ...doe, note: mark, doubts: 0 })
})

test.each(['Kay vander Meer', 'Kay dela Cruz', 'Kay van der Berg', 'Kay zur Mühlen'])(
  '%s is a name with its particles',
  (full_name) => expect(read(full_name)).toEqual({ full_name, doubts: 0 }),
)

test.each([
  ['Dr. Pat Doe', 'Dr.'],
  ['Doe, Rev. Pat', 'Rev.'],
  ['Lt. Col. Pat Doe', 'Lt. Col.'],
  ['Captain Pat Doe', 'Captain'],
  ['Hon. Pat Doe', 'Hon.'],
  ['Judge. Pat Doe', 'Judge.'],
  ['Chief Judge Pat Doe', 'Chief Judge'],
  ['Major General Pat Doe', 'Major General'],
  ['Doe, Bishop Pat', 'Bishop'],
  ['Sheriff Pat Doe', 'Sheriff'],
  ['Maj. Gen. Pat Doe', 'Maj. Gen.'],
  ['1st Lt. Pat Doe', '1st Lt.'],
  ['Rear Admiral Pat Doe', 'Rear Admiral'],
  ['Doe, Cpt. Pat', 'Cpt.'],
  ['Mayor Pat Doe', 'Mayor'],
  ['Doe, Pat, M.D.', 'M.D.'],
  ['Pat Doe, Ph.D.', 'Ph.D.'],
  ['Pat Doe, Esq.', 'Esq.'],
  ['Pat Doe - Captain', 'Captain'],
  ['Pat Doe—Captain', 'Captain'],
  ['Doe, Pat, Co-Captain', 'Co-Captain'],
])('%s: the title is a note', (name, note) => {
  expect(read(name)).toEqual({ ...doe, note, doubts: 0 })
})

test.each([
  ['Pat Doe (LB)', {}, { position: 'LB' }],
  ['Pat Doe, FB', {}, { position: 'FB' }],
  ['Pat Doe – HB/DB', {}, { position: 'HB/DB' }],
  ['Pat Doe (Left Guard)', {}, { position: 'Left Guard' }],
  ['Pat Doe (T)', {}, { position: 'T' }],
  ['Pat Doe (E)', { Pos: 'E' }, { position: 'E' }],
  ['Pat Doe (Mgr.)', {}, { role: 'manager' }],
  ['Pat Doe, Head Coach', {}, { role: 'coach' }],
  ['Pat Doe (1951-53)', {}, from(1951, 1953)],
  ['Pat Doe ....... 1951', {}, from(1951)],
  ['Pat Doe (1952)', { Years: '1951-53' }, from(1951, 1953)],
  ['Pat Doe (class of 1954)', {}, { class: 1954 }],
  ['Pat Doe (#7)', {}, { numbers: [{ number: '7', first_season: null, last_season: null }] }],
  ['Pat Doe (C, LB)', {}, { note: '(C)', position: 'LB' }],
])('%s beside %j: the field', (name, others, said) => {
  expect(read(name, others)).toEqual({ ...doe, ...said, doubts: 0 })
})

test.each([
  ['Pat “Red” Doe', 'Red'],
  ['Pat «Red» Doe', 'Red'],
  ['Pat ‘Red’ Doe', 'Red'],
  ['Pat `Red´ Doe', 'Red'],
  ['Pat Doe "Big Red"', 'Big Red'],
  ["Doe, Pat 'Red'", 'Red'],
  ["Pat ''Red'' Doe", 'Red'],
  ['Pat (Red) Doe', 'Red'],
  ['Pat [Red] Doe', 'Red'],
  ['Pat (Big Red) Doe', 'Big Red'],
  ['Pat (J.R.) Doe', 'J.R.'],
  ['Pat (JT) Doe', 'JT'],
  ['Pat Doe (aka Red)', 'Red'],
])('%s: the nickname', (name, nickname) => {
  expect(read(name)).toEqual({ ...doe, nickname, doubts: 0 })
})

test.each([
  ['(KIA)', { Source: 'a' }, 1],
  ['(d. 1951)', {}, 1],
  ['(deceased)', {}, 1],
  ["(dec'd 3/4/1951)", {}, 1],
  ['(killed in action, 1944)', {}, 1],
  ['(deceased)', { Deceased: 'Yes' }, 0],
  ['†', {}, 1],
  ['†', { Deceased: 'Yes' }, 1],
])('Pat Doe %s beside %j: in memoriam', (mark, others, doubts) => {
  expect(read(`Pat Doe ${mark}`, others)).toMatchObject({
    ...{ ...doe, is_deceased: true, note: mark, doubts },
  })
})

test.each([
  ['(transfer)', '(transfer)'],
  ['(Transfer)', '(Transfer)'],
  ['(Captain-elect)', '(Captain-elect)'],
  ['(Team Manager 2)', '(Team Manager 2)'],
  ['(injured)', '(injured)'],
  ['(Mrs. Al Lee)', '(Mrs. Al Lee)'],
  ['(Norfolk, Va.)', '(Norfolk, Va.)'],
  ['(ROTC)', '(ROTC)'],
  ['(Jr.)', '(Jr.)'],
  ['(three words here)', '(three words here)'],
  ['- see Lee', 'see Lee'],
  ['<pat>', '<pat>'],
  ['hurt', 'hurt'],
  ['(Waterboy)', '(Waterboy)'],
  ['(Statistician)', '(Statistician)'],
  ['(Basketball)', '(Basketball)'],
  ['(Korea)', '(Korea)'],
  ['(VA)', '(VA)'],
  ['(Oak Hill Va)', '(Oak Hill Va)'],
  ['(Elmwood Pa.)', '(Elmwood Pa.)'],
  ['All Conference', 'All Conference'],
  ['Honorary', 'Honorary'],
  ['Monogram Club', 'Monogram Club'],
  ['Memorial Trophy', 'Memorial Trophy'],
  ['Student Manager', 'Student Manager'],
  ['Jersey Retired', 'Jersey Retired'],
  ['Guard', 'Guard'],
  ['(Red)', '(Red)'],
  ['WR', 'WR'],
  ['HM', 'HM'],
  ['Capt.', 'Capt.'],
  ['1951-53', '1951-53'],
  ['’54', '’54'],
  ['RIP', 'RIP'],
  ['deceased 1999', 'deceased 1999'],
])('Pat Doe %s is a doubt, with its words in the note', (words, note) => {
  expect(read(`Pat Doe ${words}`)).toEqual({ ...doe, note, doubts: 1 })
})

test.each([
  ['Doe, TE', {}, { full_name: 'TE Doe', note: 'TE' }],
  ['Mrs. Pat Doe', {}, { ...doe, note: 'Mrs.' }],
  ['Judge Pat Doe', {}, { ...doe, note: 'Judge' }],
  ['Deacon Pat Doe', {}, { ...doe, note: 'Deacon' }],
  ['Major Pat Doe', {}, { ...doe, note: 'Major' }],
  ['Elder Pat Doe', {}, { ...doe, note: 'Elder' }],
  ['Justice Hill', {}, { full_name: 'Justice Hill', note: 'Justice' }],
  ['WR Pat Doe', {}, { full_name: 'WR Pat Doe', note: 'WR Pat Doe' }],
  ['Doe, Pat (Red)', {}, { ...doe, note: '(Red)' }],
  ['(Pat Doe)', {}, { ...doe, note: '(Pat Doe)' }],
  ['Patty Doe, Alan Lee', {}, { full_name: 'Alan Lee Patty Doe', note: 'Patty Doe, Alan Lee' }],
  ['Pat Doe (E)', { Pos: 'LB' }, { ...doe, position: 'LB', note: '(E)' }],
  ['Pat Doe (1961)', { Years: '1951-53' }, { ...doe, ...from(1951, 1953), note: '(1961)' }],
  ['Pat Doe', { Years: '1951-53', Class: '2030' }, { ...doe, ...from(1951, 1953), class: 2030 }],
  ['Pat Doe', { Years: '1951-53', Class: '1936' }, { ...doe, ...from(1951, 1953), class: 1936 }],
  ['Pat “Red” Doe (Bo)', {}, { ...doe, nickname: 'Red', note: '(Bo)' }],
  ['Pat Doe Jr.', { Suffix: 'III' }, { ...doe, suffix: 'III', note: 'Jr.' }],
  [
    'Pat Lee (née Doe)',
    { 'Name now': 'Pat Fox' },
    { ...doe, current_name: 'Pat Fox', note: 'Pat Lee' },
  ],
  ['Pat Doe (1921-1999)', { Years: '1951' }, { ...doe, ...from(1951), note: '(1921-1999)' }],
  ['Pat Doe', { Years: '2030' }, { ...doe, note: '2030' }],
  ['Pat Doe', { Years: '2025-31' }, { ...doe, note: '2025-31' }],
  ['Pat Doe', { Class: '2081' }, { ...doe, note: '2081' }],
  ['Pat Doe', { 'No.': '-7' }, { ...doe, note: '-7' }],
  ['Pat Doe', { Pos: 'Old Town' }, { ...doe, note: 'Old Town' }],
  ['Guard', { Years: '1951' }, { full_name: 'Guard', ...from(1951) }],
  ['(Pat) Doe', { Years: '1951' }, { full_name: 'Doe', nickname: 'Pat', ...from(1951) }],
  ['de la Doe Pat', {}, { full_name: 'de la Doe Pat', note: 'de la Doe Pat' }],
  ['Pat Doe and Al Lee', {}, { ...doe, note: 'and Al Lee' }],
  ['Pat Doe; Al Lee', {}, { ...doe, note: '; Al Lee' }],
  ['Doe, Pat All Conference', {}, { ...doe, note: 'All Conference' }],
])('%s beside %j is a doubt', (name, others, said) => {
  expect(read(name, others)).toEqual({ ...said, doubts: 1 })
})

test.each([
  ['Pat Doe12', 'Pat', 'Doe12'],
  ['Pat O_Doe', 'Pat', 'O_Doe'],
  ['Unknown Doe', 'Doe', 'Unknown'],
  ['Pat & Al Doe', 'Pat', '& Al Doe'],
  ['Total', 'Total', 'Total'],
  ['Vacant', 'Vacant', 'Vacant'],
  ['Not Issued', 'Not Issued', 'Issued'],
  ['Same', 'Same', 'Same'],
])(
  '%s, of which too little is left in “%s”, is a doubt about how it was read',
  (name, full_name, note) => {
    expect(read(name, { 'No.': '7' })).toMatchObject({ full_name, note, doubts: 2 })
  },
)

test.each([
  ...['Pat O’Doe', "Pat D'Doe", 'J. R. Doe', 'J.R. Doe', 'Pat van der Doe', 'Pat De La Doe'],
  ...['Pat St. Doe', 'Pat Mac Doe', 'Zoë Núñez-Doe', 'Pat E. Doe', 'pat doe', 'Pat Page'],
])('%s is a name as it stands', (name) => {
  expect(read(name)).toEqual({ full_name: name, doubts: 0 })
})

test.each(['(née Doe)', '(nee Doe)', '(formerly Doe)', '(maiden name: Doe)', 'née Doe'])(
  'Pat Lee %s has a name then and now',
  (words) => {
    expect(read(`Pat Lee ${words}`)).toEqual({ ...doe, current_name: 'Pat Lee', doubts: 0 })
  },
)

test.each([
  ['DOE Pat', 'Pat Doe'],
  ['MCDOE P.T.', 'P.T. McDoe'],
  ['DE LA DOE Pat', 'Pat De La Doe'],
  ['MC DOE Pat', 'Pat Mc Doe'],
  ['O’DOE Pat J.', 'Pat J. O’Doe'],
  ['PAT X. DOE', 'Pat X. Doe'],
  ['JT Doe', 'JT Doe'],
])('%s, with a family name in capitals, is %s', (name, full_name) => {
  expect(read(name)).toEqual({ full_name, doubts: 0 })
})
