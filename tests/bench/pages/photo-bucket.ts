import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { type StandIn, standIn } from './stand-ins.ts'

const requestSchema = v.object({
  object: v.string(),
  onlyIf: v.optional(
    v.object({ etagDoesNotMatch: v.optional(v.array(v.object({ value: v.string() })), []) }),
  ),
})

/** R2's number for a condition that does not hold, which for a read means that nothing has changed. */
const unchanged = 10_031

/** What is known of an object, as JSON. */
function describe(name: string, content: string) {
  const etag = createHash('md5').update(content).digest('hex')
  const size = Buffer.byteLength(content)
  const known = JSON.stringify({
    name,
    version: etag,
    size,
    etag,
    uploaded: 1_760_000_000_000,
    httpFields: {},
    customFields: [],
    checksums: {},
  })
  return { content, etag, known }
}

/**
 * A bucket to read from, in workerd's own form: what is known of an object as JSON, then the object. All of it is made
 * beforehand: while a slow bucket is waited for, the Worker's process has costs of its own.
 */
export function startPhotoBucket(objects: ReadonlyMap<string, string>): Promise<StandIn> {
  const kept = new Map([...objects].map(([name, content]) => [name, describe(name, content)]))
  return standIn(({ headers }, response) => {
    const { object, onlyIf } = v.parse(requestSchema, JSON.parse(String(headers['cf-r2-request'])))
    const found = kept.get(object)
    if (!found) {
      const error = JSON.stringify({ version: 1, v4code: 10_007, message: 'The object does not exist.' })
      return void response.writeHead(404, { 'cf-r2-error': error }).end()
    }
    const { content, etag, known } = found
    const isKnown = onlyIf?.etagDoesNotMatch.some(({ value }) => value === etag)
    response.writeHead(isKnown ? 412 : 200, {
      'cf-r2-metadata-size': Buffer.byteLength(known),
      ...(isKnown && {
        'cf-r2-error': JSON.stringify({ version: 1, v4code: unchanged, message: 'Unchanged.' }),
      }),
    })
    response.end(isKnown ? known : known + content)
  })
}
