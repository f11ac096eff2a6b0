/** PostgreSQL's codes of bad input, constraints, privileges, states, and what our functions raise. */
const refused = /^(?:22|23|42501|55000|P0)/

/** What the backend prints of an error: a line of a refusal, and all of what is unexpected. */
export function printed(value: unknown): unknown {
  if (!(value instanceof Error) || !('code' in value)) return value
  const { code, message } = value
  return refused.test(String(code)) ? `refused: ${String(code)} ${message}` : value
}
