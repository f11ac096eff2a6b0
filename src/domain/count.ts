/** A number as sentences show it: "2,000". */
export function shownNumber(number: number): string {
  return number.toLocaleString('en-US')
}

/** A number and its noun: "1 entry", "2,000 entries". @param many where it is no regular plural */
export function count(number: number, one: string, many = pluralOf(one)): string {
  return `${shownNumber(number)} ${number === 1 ? one : many}`
}

function pluralOf(noun: string): string {
  return noun.replace(/([^aeiou])y$/, '$1ie').concat('s')
}
