import * as v from 'valibot'
import { withTimeout } from '../../../src/domain/timeout.ts'
import type { Env } from '../../env.ts'
import { UpstreamError } from '../../http/upstream-error.ts'
import { log } from '../../log/log.ts'
import { timeUpstream } from '../../log/upstream.ts'

/** In ms: KV responds within a few milliseconds, and nothing waits for it longer. */
const readLimit = 500
const writeLimit = 5_000

/** Reads a cached value. Another shape is a miss, and so is a failure, which is logged. */
export async function readCached<const Schema extends v.GenericSchema>(
  env: Pick<Env, 'CACHE'>,
  key: string,
  schema: Schema,
): Promise<v.InferOutput<Schema> | undefined> {
  const found = await readOrFail(env, key, schema)
  return found instanceof UpstreamError ? undefined : found
}

/** The same for callers to whom a miss, which is undefined, is not a failure, which is an error. */
export async function readOrFail<const Schema extends v.GenericSchema>(
  { CACHE }: Pick<Env, 'CACHE'>,
  key: string,
  schema: Schema,
): Promise<v.InferOutput<Schema> | undefined | UpstreamError> {
  try {
    const text = await timeUpstream(
      'KV',
      withTimeout(() => CACHE.get(key), readLimit, 'KV'),
    )
    const parsed = v.safeParse(schema, JSON.parse(text ?? 'null'))
    return parsed.success ? parsed.output : undefined
  } catch (cause) {
    log('error', 'KV read failed', { dependency: 'cache', cause })
    return new UpstreamError('cache', 'KV read failed', { cause })
  }
}

/** Writes a value. Never throws: a failure is logged, and gives false. @param seconds its lifetime */
export async function writeCached(
  { CACHE }: Pick<Env, 'CACHE'>,
  key: string,
  value: object,
  seconds: number,
): Promise<boolean> {
  try {
    const options = { expirationTtl: seconds }
    await withTimeout(() => CACHE.put(key, JSON.stringify(value), options), writeLimit, 'KV')
    return true
  } catch (cause) {
    log('error', 'KV write failed', { dependency: 'cache', cause })
    return false
  }
}
