/** An error the user can correct. Its message is one clear sentence, printed without a stack. */
export class SetupError extends Error {
  override name = 'SetupError'
}

/** What to print for a failure: the sentence alone, or everything when the fault is ours. */
export function describe(error: unknown): string {
  if (error instanceof SetupError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
