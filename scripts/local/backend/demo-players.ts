import type { PlayerFields } from '../../../src/domain/roster/entry/player-fields.ts'
import { firstSeason, unplayedSeasons } from '../../../src/domain/roster/entry/roster.ts'
import { demoMembers } from './demo-members.ts'

/** An entry of the demo's roster: as a list has it, without what is usual. */
type DemoPlayer = Pick<PlayerFields, 'full_name' | 'numbers'> & Partial<PlayerFields>

const lastSeason = 2024

const total = 300

/** Invented for the demo. Names that nobody has show everywhere that it is one. */
const given = [
  ...['Abel', 'Amos', 'Bram', 'Cato', 'Dale', 'Earl', 'Floyd', 'Gus', 'Hobart', 'Ivan', 'Jabez'],
  ...['Knox', 'Lyle', 'Milo', 'Nash', 'Orson', 'Percy', 'Quill', 'Rufus', 'Silas', 'Tate', 'Ulf'],
  ...['Vance', 'Ward', 'York', 'Zeke'],
]
const family = [
  ...['Ballcarrier', 'Benchwarmer', 'Chalkline', 'Crossbar', 'Dropkick', 'Facemask', 'Fairgame'],
  ...['Flagship', 'Forwardpass', 'Gridiron', 'Handoff', 'Hashmark', 'Huddleston-Snap', 'Kickoffer'],
  ...['Laceup', 'Leatherhead', 'Mouthguard', 'Noseguard', 'O’Lineman', 'Pregame', 'Pylon'],
  ...['Quickcount', 'Rushing', 'Shoulderpad', 'Sidestep', 'Stiffarm', 'Superbowler', 'Tackling'],
  ...['Upright', 'Wingback', 'Yardstick'],
]
const positions = [
  ...['QB', 'HB', 'FB', 'End', 'Tackle', 'Guard', 'Center', 'WR', 'LB', 'DB', 'K', 'P'],
]

const source = 'Made up for the demo'

/** The same numbers at each start: a small generator of Lehmer's kind. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state * 48_271) % 2_147_483_647
    return state % sides
  }
}

/** Three hundred fictional players over 130 seasons; the first ones are the demo's members. */
export const demoPlayers: DemoPlayer[] = withInvented(memberPlayers())

/** Members find themselves in the roster, by name and class. */
function memberPlayers(): DemoPlayer[] {
  return demoMembers
    .filter(
      ({ connection, profile }, index) => connection === 'player' && index % 3 !== 2 && profile,
    )
    .map(({ profile: { full_name, graduation_year, position, jersey_number } }) => {
      const [, name = full_name, suffix] = /^(.*?)(?: (Jr\.|III))?$/.exec(full_name) ?? []
      return {
        full_name: name,
        ...(suffix && { suffix }),
        class: graduation_year,
        position,
        source,
        numbers: spell(jersey_number, graduation_year - 4, 4),
      }
    })
}

function withInvented(members: DemoPlayer[]): DemoPlayer[] {
  const roll = dice(1893)
  const count = total - members.length
  const invented = Array.from({ length: count }, (_, index): DemoPlayer => {
    const first = firstSeason + Math.floor((index * (lastSeason - firstSeason)) / (count - 1))
    const years = 1 + roll(4)
    const name = `${given[index % given.length]} ${family[(index * 7 + Math.floor(index / 31)) % family.length]}`
    return {
      full_name: name,
      ...(roll(12) === 0 && { nickname: ['Red', 'Lefty', 'Stretch', 'Doc'][roll(4)] ?? 'Red' }),
      ...(roll(25) === 0 && { suffix: 'Jr.' }),
      ...roleOf(roll),
      class: roll(10) === 0 ? null : first + years,
      letters: roll(3) === 0 ? played(first, years) : [],
      is_deceased: first < 1955 && roll(8) === 0,
      is_uncertain: first < 1920 && roll(6) === 0,
      ...(first < 1920 && roll(9) === 0 && { note: 'A demo note: seen on a photograph.' }),
      source,
      numbers: numbersOf(roll, first, years),
    }
  })
  return [...members, ...invented]
}

function roleOf(roll: (sides: number) => number): Partial<PlayerFields> {
  const kind = roll(40)
  if (kind === 0) return { role: 'manager', position: 'Manager' }
  if (kind === 1) return { role: 'trainer', position: 'Trainer' }
  if (kind === 2) return { role: 'coach', position: 'Line coach' }
  return { position: positions[roll(positions.length)] ?? null }
}

/** Nobody wore numbers at first, many are lost, and some people changed theirs. */
function numbersOf(roll: (sides: number) => number, first: number, years: number) {
  if (first < 1915 || roll(6) === 0) return spell(null, first, years)
  const number = roll(50) === 0 ? ['0', '00'][roll(2)] : String(1 + roll(60))
  if (years < 3 || roll(5) > 0) return spell(number ?? null, first, years)
  return [...spell(number ?? null, first, 1), ...spell(String(1 + roll(99)), first + 1, years - 1)]
}

function spell(number: string | null, first: number, years: number): PlayerFields['numbers'] {
  const seasons = played(first, years)
  const [start] = seasons
  const end = seasons.at(-1)
  return start === undefined || end === undefined
    ? []
    : [{ number, first_season: start, last_season: end }]
}

/** The seasons of those years in which a team played. */
function played(first: number, years: number): number[] {
  return Array.from({ length: years }, (_, index) => first + index).filter(
    (year) => !unplayedSeasons.has(year) && year <= lastSeason,
  )
}
