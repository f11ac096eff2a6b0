import { fullYear } from '../years.ts'

/**
 * A year as people type it: "1987", or "'87". Two digits alone may be anything, and are none.
 * @param latest as of `fullYear`
 */
export function typedYear(typed: string, latest: number): string | undefined {
  const [, digits, year] = /^(?:['’‘](\d\d)|([12]\d{3}))$/.exec(typed.trim()) ?? []
  return digits ? `${fullYear(digits, latest)}` : year
}
