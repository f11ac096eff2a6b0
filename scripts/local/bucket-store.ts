import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { parse } from 'smol-toml'
import * as v from 'valibot'
import type { RemoteProxySession, startRemoteProxySession } from 'wrangler'
import { disableTelemetry } from './disable-telemetry.ts'
import { edgeDirectory, root } from './paths.ts'
import { SetupError } from './setup-error.ts'

export interface StoredFile {
  key: string
  uploaded: Date
}

/** The buckets of wrangler.toml: photos and backups. */
export type BucketBinding = 'GALLERY' | 'BACKUPS'

/** A bucket, on this machine or in production. The code that opens it closes it. */
export interface Store {
  bucket: Awaited<ReturnType<Miniflare['getR2Bucket']>>
  /** Every photo file of the bucket. */
  listFiles(): Promise<StoredFile[]>
  close(): Promise<void>
}

/** The version of the local runtime's files. */
const layout = 'v3'

/** What leads to a bucket of production. */
export type StartSession = typeof startRemoteProxySession

/** Opens a bucket of the local site. The site may be running: both can use it at once. */
export function openLocalStore(binding: BucketBinding, stateDir: string): Promise<Store> {
  return open(
    { id: bucketName(binding) },
    { resourcePersistencePath: join(edgeDirectory(stateDir), layout) },
  )
}

/** The local runtime's buckets of a state directory; `photos` is there once its bucket is used. */
export function bucketDirectories(stateDir: string): { buckets: string; photos: string } {
  const buckets = join(edgeDirectory(stateDir), layout, 'r2')
  return { buckets, photos: join(buckets, bucketName('GALLERY')) }
}

/**
 * Opens a bucket of production by wrangler's credentials (`wrangler login` or CLOUDFLARE_API_TOKEN).
 * @throws {SetupError} when wrangler cannot reach it.
 */
export async function openRemoteStore(
  binding: BucketBinding,
  startSession: StartSession = startWithWrangler,
): Promise<Store> {
  disableTelemetry()
  const id = bucketName(binding)
  const session = await startSession({
    BUCKET: { type: 'r2_bucket', bucket_name: id, remote: true },
  }).catch((cause: unknown) => {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new SetupError(
      `The bucket "${id}" of production cannot be reached: ${why}\n` +
        'Sign in with "npx wrangler login"; the first deployment makes the bucket.',
      { cause },
    )
  })
  const { remoteProxyConnectionString } = session
  const store = await open({ id, remoteProxyConnectionString }, {})
  return {
    ...store,
    async close() {
      await store.close()
      await session.dispose()
    },
  }
}

type BucketOptions = { id: string } & Partial<
  Pick<RemoteProxySession, 'remoteProxyConnectionString'>
>

async function open(
  bucket: BucketOptions,
  persistence: { resourcePersistencePath?: string },
): Promise<Store> {
  disableTelemetry()
  const miniflare = new Miniflare({
    ...convertV4MiniflareOptions({
      modules: true,
      script: listing,
      compatibilityDate: '2026-10-06',
      r2Buckets: { BUCKET: bucket },
      cf: false,
      log: new Log(LogLevel.ERROR),
    }),
    ...persistence,
  })
  return {
    bucket: await miniflare.getR2Bucket('BUCKET'),
    async listFiles() {
      const response = await miniflare.dispatchFetch('http://bucket.invalid/')
      if (!response.ok) throw new Error(`The photos cannot be listed: ${await response.text()}`)
      return v.parse(filesSchema, await response.json())
    },
    close: () => miniflare.dispose(),
  }
}

/**
 * Lists the bucket inside its runtime. From Node.js, each property of each object is a blocking
 * call: thousands of files would take seconds, in which connections time out.
 */
export const listing = `export default {
  async fetch(request, { BUCKET }) {
    const files = []
    let cursor
    do {
      const page = await BUCKET.list({ prefix: 'football/', cursor })
      files.push(...page.objects.map(({ key, uploaded }) => ({ key, uploaded })))
      cursor = page.truncated ? page.cursor : undefined
    } while (cursor)
    return Response.json(files)
  },
}`

const filesSchema = v.array(
  v.object({ key: v.string(), uploaded: v.pipe(v.string(), v.isoTimestamp(), v.toDate()) }),
)

/** Wrangler takes seconds to load, which only those wait who need it. */
const startWithWrangler: StartSession = async (...bindings) => {
  const { startRemoteProxySession } = await import('wrangler')
  return startRemoteProxySession(...bindings)
}

/** The bucket's name as wrangler.toml gives it. @throws {SetupError} */
export function bucketName(binding: BucketBinding): string {
  const settings = parse(readFileSync(join(root, 'wrangler.toml'), 'utf8'))
  const found = v.parse(bucketsSchema, settings).r2_buckets.find((one) => one.binding === binding)
  if (!found) throw new SetupError(`wrangler.toml names no bucket for ${binding}.`)
  return found.bucket_name
}

const bucketsSchema = v.object({
  r2_buckets: v.array(v.object({ binding: v.string(), bucket_name: v.string() })),
})
