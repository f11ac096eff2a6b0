import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { SetupError } from '../setup-error.ts'

const keysSchema = v.object({
  jwtSecret: v.pipe(v.string(), v.minLength(32)),
  publishableKey: v.string(),
  secretKey: v.string(),
})

/** The local backend's own secrets: they protect nothing but this machine's state directory. */
export type BackendKeys = v.InferOutput<typeof keysSchema>

/**
 * The secrets of a state directory, made on its first use and readable by this user only.
 * @throws {SetupError} when the file is there but is not what was written.
 */
export async function backendKeys(stateDir: string): Promise<BackendKeys> {
  const file = join(stateDir, 'backend.json')
  await mkdir(stateDir, { recursive: true })
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return makeKeys(file)
  await chmod(file, 0o600)
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), keysSchema), text)
  if (!stored.success)
    throw new SetupError(`${file} is damaged: delete it, and the next start makes a new one.`)
  return stored.output
}

async function makeKeys(file: string): Promise<BackendKeys> {
  const keys = {
    jwtSecret: randomBytes(48).toString('base64url'),
    publishableKey: `sb_publishable_${randomBytes(24).toString('base64url')}`,
    secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
  }
  await writeFile(file, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 })
  return keys
}
