/** What a card shows, by its label. */
export type CardFacts = Readonly<Record<string, string | null>>

/** Two sides of a fact. */
export interface ComparedFact {
  label: string
  values: ReadonlyArray<string | null | undefined>
  /** Undefined where nothing is said of it. */
  isSame?: boolean | undefined
}

/** What of a card is another one by now. */
export function changedFacts(shown: CardFacts, now: CardFacts): ComparedFact[] {
  return [...new Set([...Object.keys(shown), ...Object.keys(now)])]
    .map((label) => ({ label, values: [shown[label] ?? null, now[label] ?? null] }))
    .filter(({ values: [one, other] }) => one !== other)
}
