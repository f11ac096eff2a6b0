/** The Network Information API, which only some browsers have. */
interface Network {
  saveData?: boolean
  effectiveType?: string
  /** In Mbit/s, at most 10. */
  downlink?: number
}

export function network(): Network {
  return (navigator as Navigator & { connection?: Network }).connection ?? {}
}
