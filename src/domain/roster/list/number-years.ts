/** A number, and the years in which it was worn, as the cell has them. */
export interface NumberYears {
  number: string
  years: string
}

const part = /^#?(\d{1,2})\s*(?:\(([^()]*\d[^()]*)\)|:\s*(.*\d.*)|\s+(\d{4}.*))$/

/** Numbers with their years in one cell: "27 (83) / 29 (84-86)", "22: 1966-68; 45: 1969". */
export function numbersWithYears(cell: string): NumberYears[] | undefined {
  // The patterns take their time with more.
  if (cell.length > 300) return undefined
  const parts = cell.split(
    /\s*[/;]\s*|,\s*(?=#?\d{1,2}\s*[(:])|\s+(?:and|&)\s+(?=#?\d{1,2}\s*[(:])|(?<=\))\s+/,
  )
  const found = parts.map((one) => part.exec(one.trim()))
  if (!found.every((one) => one !== null)) return undefined
  return found.map(([, number = '', ...years]) => ({
    number,
    years: years.find(Boolean) ?? '',
  }))
}
