/** What some browsers tell of the visitor's network; the language's types know nothing of it. */
interface Network {
  saveData?: boolean
  effectiveType?: string
}

export function network(): Network {
  return (navigator as Navigator & { connection?: Network }).connection ?? {}
}
