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
]
