/** Where a game is: at the school, at the opponent's, or at neither. */
export type Side = 'Home' | 'Away' | 'Neutral'

const forms: Array<[RegExp, Side]> = [
  [/^home$/i, 'Home'],
  [/^away$/i, 'Away'],
  [/^n(?:eutral(?:[ -](?:site|field|game))?)?$/i, 'Neutral'],
]

/** What a `Home or Away` says; undefined for any other text, whose game counts as away. */
export function sideIn(text: string): Side | undefined {
  return forms.find(([form]) => form.test(text))?.[1]
}
