import { redact } from './redact.ts'
import { currentRequest } from './upstream.ts'

/** In characters: longer texts are cut. */
const maxTextLength = 2_000

/**
 * Writes a line of JSON: the one way to the log. Redacts every text but the request's id, and the
 * id of an `account` that the line is about.
 */
export function log(
  level: 'info' | 'warn' | 'error',
  event: string,
  facts: Readonly<Record<string, unknown>> = {},
): void {
  const id = facts.id ?? currentRequest.getStore()?.id
  const ids = [id, facts.account]
  console[level](
    JSON.stringify({ event, id, ...facts }, (_, value: unknown) =>
      ids.includes(value) ? value : readable(value),
    ),
  )
}

function readable(value: unknown): unknown {
  if (value instanceof Error) return { error: String(value), cause: value.cause }
  return typeof value === 'string'
    ? redact(value.slice(0, 2 * maxTextLength)).slice(0, maxTextLength)
    : value
}
