import { redact } from './redact.ts'
import { currentRequest } from './upstream.ts'

/** What a line tells beside its event. An error gives its message and that of its cause. */
export type Facts = Readonly<Record<string, unknown>>

/** Longer texts are cut, in characters. */
const longestText = 2_000

/**
 * Writes one line of the log: a JSON object with the event's name and the request's id first. The one way to the log.
 * Texts lose what could tell who somebody is; only the request's id stays as it is.
 */
export function log(level: 'info' | 'warn' | 'error', event: string, facts: Facts = {}): void {
  const id = facts.id ?? currentRequest()?.id
  console[level](
    JSON.stringify({ event, id, ...facts }, (_, value: unknown) =>
      value === id ? value : readable(value),
    ),
  )
}

function readable(value: unknown): unknown {
  if (value instanceof Error) return { error: String(value), cause: value.cause }
  return typeof value === 'string'
    ? redact(value.slice(0, 2 * longestText)).slice(0, longestText)
    : value
}
