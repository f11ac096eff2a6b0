/** What some browsers tell of the visitor's network; the language's types know nothing of it. */
interface Network {
  saveData?: boolean
  effectiveType?: string
  /** In Mbit/s; never more than 10 is told. */
  downlink?: number
}

export function network(): Network {
  return (navigator as Navigator & { connection?: Network }).connection ?? {}
}
