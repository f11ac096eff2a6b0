/** That somebody is dead, with a date or a place behind it: d. 1944, KIA, deceased, 1998. */
export const deathWords =
  /^(?:(?:(?:the )?late|d(?:\.|(?= ?\d))|deceased|dec(?:['’]?d|\.)?|died|dod|passed|killed|k\.?i\.?a\.?|r\.?i\.?p\.?|in memoriam|lost at sea)(?=$|[^\p{L}]).*)$/iu

/** The same as a cell of the column Deceased says it, a date alone too. */
export function saysDeath(cell: string): boolean {
  return deathWords.test(cell) || /\d{4}|\d[/.]\d/.test(cell)
}
