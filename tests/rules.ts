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
