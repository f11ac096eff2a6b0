/** A rule of the product that stands in one place. */
export interface Rule {
  /** What is decided there, in the words of somebody who looks for it. */
  what: string
  /** The file; two, where the database has the rule as well: they share a table of cases. */
  files: readonly [string] | readonly [string, string]
  /** How code looks that decides it. No other file of the product may match. */
  pattern: RegExp
}

/**
 * The index of the house: what is decided where. The architecture test looks for each pattern in all
 * code of src and functions and in the definitions of the database, without tests and fixtures.
 */
export const rules: readonly Rule[] = [
  {
    what: 'a name as people compare and search it',
    files: ['src/domain/roster/entry/name-key.ts'],
    pattern: /øłđðı/,
  },
  {
    what: 'whether a game is archived, a draft, or of a closed season',
    files: ['src/domain/schedule/game-row.ts'],
    pattern: /toLowerCase\(\) === (?:'true'|marked)|(?:Archived|Draft|Closed)\b.*'true'/,
  },
  {
    what: 'when a game is played, from the text of its row',
    files: ['src/domain/schedule/game-row.ts'],
    pattern: /(?<!function )readGameDate\(/,
  },
  {
    what: 'the name of a position',
    files: ['src/domain/members/profile.ts'],
    pattern: /Linebacker['"]?[:,]/,
  },
  {
    what: 'what lists call a position',
    files: ['src/domain/roster/entry/position-words.ts'],
    pattern: /snappers|\[RHFTW\]B|line\[ -\]\?backers/,
  },
  {
    what: 'the name of a role',
    files: ['src/domain/roster/entry/player-fields.ts'],
    pattern: /manager: 'Manager'/,
  },
  {
    what: 'what lists call a role',
    files: ['src/domain/roster/entry/position-words.ts'],
    pattern: /managers?\|(?:mgr|trainers|coach|media)|Coach\|Manager/,
  },
  {
    what: 'what lists call a captain',
    files: ['src/domain/roster/list/person-words.ts'],
    pattern: /apt\(\?:ain|captains?\??\|(?:capt|c\)|class)/,
  },
  {
    what: 'what lists say of the dead',
    files: ['src/domain/roster/list/person-words.ts'],
    pattern: /k\\\.\?i\\\.\?a|deceased\|(?:in memoriam|dep)/,
  },
  {
    what: 'particles of family names',
    files: ['src/domain/roster/entry/name-parts.ts', 'supabase/definitions/directory.sql'],
    pattern: /\bdela\||DELA\||\bdella\|/,
  },
  {
    what: 'suffixes of names',
    files: ['src/domain/roster/entry/name-parts.ts'],
    pattern: /'jr\|sr|jr\|sr\|.*\$\/|jr: 'Jr/,
  },
  {
    what: 'an entry of the roster as a line',
    files: ['src/domain/roster/entry/entry-text.ts'],
    pattern:
      /roleLabels\[(?:player\.)?role\]|\.class && [`r]|class of \$\{year\}`\]|join\(', '\), position\]/,
  },
  {
    what: 'a field of an entry as a text',
    files: ['src/domain/roster/entry/roster-entry-values.ts'],
    pattern: /typeof value === 'boolean'\) return value \?/,
  },
  {
    what: 'whether a field of two entries is the same',
    files: ['src/domain/roster/entry/same-person.ts'],
    pattern: /JSON\.stringify\(\w+\[field\]\)/,
  },
  {
    what: 'the season of a day, and the season that was played last',
    files: ['src/domain/years.ts'],
    pattern: /getUTCMonth\(\) [<>]|easternClock\(first\)|\.year !== season/,
  },
  {
    what: 'the full year of one of two digits',
    files: ['src/domain/years.ts'],
    pattern: /% 100\)$|19 : 20\}|`20\$\{|'20'\)|\[2000, 1900|century = Number/m,
  },
]
