import { percentDecoded } from '../parameter.ts'

/** The teams that the site knows, and the links for all others. */
export interface TeamDirectory {
  school: {
    name: string
    /** Other ways the schedule file may write the school's name. */
    aliases: string[]
    /** The current logo; also shown for an unknown icon. */
    logo: string
  }
  teams: Team[]
  /** The history page for teams without one of their own. */
  historyUrl: string
  liveStatsUrl: string
  ticketsUrl: string
}

/** A team with its spellings, logo and links. */
export interface Team {
  name: string
  aliases?: string[]
  /** Names of the logo's file in the schedule file, other than the team's name and aliases. */
  icons?: string[]
  /** Left out: cards show a monogram of the name. */
  logo?: string
  /** The page with all games against this team. */
  historyUrl?: string
}

/** Longer texts are not compared, so that no file can make reading it slow. */
const maxNameLength = 100

/** A team's name in addresses, in all spellings: "north-carolina-at"; else "team". */
export function teamSlug(name: string, directory: TeamDirectory): string {
  const plain = (teamNamed(name, directory)?.name ?? name)
    .slice(0, maxNameLength)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[&'.’\p{M}]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return plain || 'team'
}

/** The team of this name, in any of its spellings. */
export function teamNamed(name: string, directory: TeamDirectory): Team | undefined {
  if (name.length > maxNameLength) return undefined
  return byName(directory).get(teamKey(name))
}

/**
 * The logo of an icon cell, as in "https://cdn.example/64f0c2a1/651b7d_New%20Hampshire.png".
 * @param team has the logo for an empty or unknown icon; the school has it for a team without one
 */
export function logoFor(icon: string, directory: TeamDirectory, team?: Team): string {
  return (teamForIcon(icon, directory) ?? team)?.logo ?? directory.school.logo
}

/** The opponent of an icon cell; none for the school's own icon and for unknown ones. */
export function teamForIcon(icon: string, directory: TeamDirectory): Team | undefined {
  return byIcon(directory).get(iconKey(icon))
}

/** Up to three letters for a name: "Holy Cross" is HC, "Lehigh" is LEH; else "?". */
export function monogramOf(name: string): string {
  const words = name.normalize().match(/[\p{L}\p{N}]+/gu) ?? []
  const [only = ''] = words
  const letters = words.length > 1 ? words.map(([first]) => first) : Array.from(only)
  return letters.slice(0, 3).join('').toUpperCase() || '?'
}

/** Whether a text is one of the names, in any spelling. */
export function isNamed(text: string, names: string[]): boolean {
  if (text.length > maxNameLength) return false
  const key = teamKey(text)
  return names.some((name) => teamKey(name) === key)
}

const byName = teamsBy(({ name, aliases = [] }) => [name, ...aliases].map(teamKey))
const byIcon = teamsBy(({ name, aliases = [], icons = [] }) =>
  [name, ...aliases, ...icons].map(iconKey),
)

/** The teams by their keys, made once for a directory. Of two with the same key the first counts. */
function teamsBy(keysOf: (team: Team) => string[]) {
  const known = new WeakMap<TeamDirectory, Map<string, Team>>()
  return (directory: TeamDirectory): Map<string, Team> => {
    const before = known.get(directory)
    if (before) return before
    const spellings = directory.teams.flatMap((team) =>
      keysOf(team).map((key): [key: string, team: Team] => [key, team]),
    )
    const teams = new Map(spellings.reverse())
    known.set(directory, teams)
    return teams
  }
}

/** The same for "W & M" and "w&m", and for "William and Mary" and "William & Mary". */
function teamKey(name: string): string {
  return name
    .toLowerCase()
    .replace(/\band\b/g, '&')
    .replace(/[\s.]/g, '')
}

/** The file name without ids, extension, case or punctuation. */
function iconKey(icon: string): string {
  const [path = ''] = icon.split(/[?#]/, 1)
  return percentDecoded(path.slice(path.lastIndexOf('/') + 1))
    .toLowerCase()
    .replace(/^(?:[0-9a-f]{4,}[_-])+/, '')
    .replace(/\.[a-z0-9]+$/, '')
    .replace(/[^a-z0-9]/g, '')
}
