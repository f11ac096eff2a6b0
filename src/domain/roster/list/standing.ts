const year = '(?:fr|fy|so|soph|jr|sr|gr|grad|5th|6th|freshm[ae]n|sophomore|junior|senior|graduate)'
const before = '(?:(?:r|rs|redshirt|true|fifth|5th|sixth)[ -]*)'
const behind = String.raw`(?:[ -]*(?:student|year|yr|tr|hs|vr|sq|\d[lv]))`

/** The year of a student, or how often one lettered: Fr., R-So., Sr.*, 5th Year, SO-1L, VR, 1L. */
const standing = new RegExp(
  String.raw`^(?:${before}?${year}|fifth|sixth|redshirt|rs|\d[lv]|vr|hs|tr|sq|jc|wo)\.?${behind}?\.?[*+#]?$`,
  'i',
)

/** Whether the words are the year of a student, which is no class and no season. */
export function isStanding(words: string): boolean {
  return standing.test(words.trim())
}

/** How many cells of a column have to say so. */
const majority = 0.6

/** Whether a cell of a column without years says nothing for the roster. */
export function isNoYear(cell: string): boolean {
  return isStanding(cell) || /^(?:\d|[-–—?.]*)$/.test(cell)
}

/**
 * What a column has in place of years: the year of its students, or a count of years. Undefined
 * where it has years.
 * @param cells without the empty ones
 */
export function insteadOfYears(cells: readonly string[]): string | undefined {
  const share = (is: (cell: string) => boolean) =>
    cells.length > 0 && cells.filter(is).length / cells.length >= majority
  if (share(isStanding)) return 'the standing of students (Fr., So.)'
  if (share((cell) => /^\d$/.test(cell))) return 'a count of years'
  return undefined
}
