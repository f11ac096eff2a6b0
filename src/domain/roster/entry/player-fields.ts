/** The fields of a roster entry, declared once: rows, form, report, list and download follow. */

/** What somebody was on the team. */
export const playerRoles = ['player', 'manager', 'trainer', 'coach'] as const

/** One of `playerRoles`. */
export type PlayerRole = (typeof playerRoles)[number]

/** How the roles are called. */
export const roleLabels: Readonly<Record<PlayerRole, string>> = {
  ...{ player: 'Player', manager: 'Manager', trainer: 'Trainer', coach: 'Coach' },
}

/** Seasons in which somebody wore a number. A null is unknown; "0" and "00" are two numbers. */
export interface WornNumber {
  number: string | null
  first_season: number | null
  last_season: number | null
}

/** The most numbers with their seasons of one entry: the database takes no more. */
export const maxNumbers = 60

/** What a field of each kind has. */
interface Values {
  /** A text of one line that is always there. */
  name: string
  line: string | null
  /** A text of several lines. */
  text: string | null
  role: PlayerRole
  year: number | null
  years: number[]
  check: boolean
  numbers: WornNumber[]
}

/** How a field is typed, checked and shown. */
type PlayerFieldKind = keyof Values

/** A field of an entry. */
export interface PlayerFieldDeclaration {
  kind: PlayerFieldKind
  /** At its box; in sentences in small letters. */
  label: string
  hint?: string
  /** In characters, of what somebody types. */
  limit: number
  /** The heading of its column in the download, where that is another one. */
  column?: string
  /** How clubs call the column in lists: small letters and digits, without spaces and signs. */
  headings: string
}

/** In the order of form, report and download. `numbers` is a table of its own. */
export const playerFields = {
  full_name: {
    ...{ kind: 'name', label: 'Name then', limit: 100, column: 'Name' },
    headings:
      'name player playername playersname fullname athlete letterman nameofplayer displayname preferredname',
  },
  family_name: {
    ...{ kind: 'line', label: 'Family name', limit: 100, headings: 'familyname' },
    hint: 'If it is not the last word with its St., De La, Van or O’.',
  },
  suffix: { kind: 'line', label: 'Suffix', limit: 10, headings: 'suffix namesuffix jrsr' },
  nickname: {
    kind: 'line',
    label: 'Nickname',
    limit: 40,
    headings: 'nickname nick knownas goesby aka',
  },
  current_name: {
    ...{ kind: 'line', label: 'Name now', hint: 'If it is another one.', limit: 100 },
    headings: 'currentname namenow presentname marriedname',
  },
  role: { kind: 'role', label: 'Role', limit: 20, headings: 'role type' },
  position: {
    ...{
      kind: 'line',
      label: 'Position',
      limit: 40,
      column: 'Pos',
      headings: 'pos position positions',
    },
  },
  class: {
    ...{ kind: 'year', label: 'Class', limit: 4 },
    headings:
      'class cl classof classyear gradyear gradyr graduationyear graduated graduation grad gradclass yog',
  },
  letters: {
    ...{ kind: 'years', label: 'Letter years', limit: 2000, column: 'Letters' },
    headings: 'letters letteryears lettered letter ltrs lettersyears yearslettered letterswon',
  },
  numbers: {
    ...{ kind: 'numbers', label: 'Numbers and seasons', limit: 2000, column: 'No.' },
    hint: 'Like 22 2001-03; 45 2004. A question mark is an unknown number.',
    headings:
      'no nr num number numbers nos jersey jerseyno jerseynr jerseynumber jerseys uniform uniformno',
  },
  source: { kind: 'line', label: 'Source', limit: 200, headings: 'source sources' },
  note: {
    ...{ kind: 'text', label: 'Note', limit: 1000 },
    headings: 'note notes remark remarks comment comments',
  },
  is_deceased: {
    ...{ kind: 'check', label: 'In memoriam', limit: 2, column: 'Deceased' },
    headings: 'deceased isdeceased died dead inmemoriam passed',
  },
  is_uncertain: {
    ...{ kind: 'check', label: 'Uncertain', limit: 2 },
    headings: 'uncertain isuncertain unsure unconfirmed',
  },
} as const satisfies Record<string, PlayerFieldDeclaration>

/** The name of a field. */
export type PlayerField = keyof typeof playerFields

/** In the order of the form. */
export const playerFieldNames = Object.keys(playerFields).filter((name): name is PlayerField =>
  Object.hasOwn(playerFields, name),
)

/** The heading of the column of a field in the download, and in the columns of a list. */
export function fieldColumn(name: PlayerField): string {
  const { column, label }: PlayerFieldDeclaration = playerFields[name]
  return column ?? label
}

/** An entry of the roster, as a list has it: name, season, class and letter years are apart. */
export type PlayerFields = {
  [Name in PlayerField]: Values[(typeof playerFields)[Name]['kind']]
}

/** Makes a value for each field by its kind. */
export function perPlayerField<
  Makers extends Record<PlayerFieldKind, (field: PlayerFieldDeclaration) => unknown>,
>(makers: Makers) {
  const values = playerFieldNames.map((name) => {
    const field: PlayerFieldDeclaration = playerFields[name]
    return [name, makers[field.kind](field)]
  })
  // A cast, because Object.fromEntries gives one type to all values.
  return Object.fromEntries(values) as {
    [Name in PlayerField]: ReturnType<Makers[(typeof playerFields)[Name]['kind']]>
  }
}

/** What is stored where a list says nothing; an entry always has a name. */
export const emptyPlayer: PlayerFields = perPlayerField({
  name: () => '',
  line: () => null,
  text: () => null,
  role: () => 'player' as const,
  year: () => null,
  years: () => [],
  check: () => false,
  numbers: () => [],
})
