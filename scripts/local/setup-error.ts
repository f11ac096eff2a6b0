/** Something the person at the terminal can correct. Its message is one clear sentence, shown without a stack. */
export class SetupError extends Error {
  override name = 'SetupError'
}

/** What to print for a failure: the sentence alone, or everything when the failure is a fault of ours. */
export function describe(error: unknown): string {
  if (error instanceof SetupError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
