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

/** A bucket to read from, in workerd's own form: what is known of an object as JSON, then the object. */
export function startPhotoBucket(objects: ReadonlyMap<string, string>): Promise<StandIn> {
  return standIn(({ headers }, response) => {
    const { object, onlyIf } = v.parse(requestSchema, JSON.parse(String(headers['cf-r2-request'])))
    const content = objects.get(object)
    if (content === undefined) {
      const error = JSON.stringify({ version: 1, v4code: 10_007, message: 'The object does not exist.' })
      return void response.writeHead(404, { 'cf-r2-error': error }).end()
    }
    const etag = createHash('md5').update(content).digest('hex')
    const known = JSON.stringify({
      name: object,
      version: etag,
      size: Buffer.byteLength(content),
      etag,
      uploaded: 1_760_000_000_000,
      httpFields: {},
      customFields: [],
      checksums: {},
    })
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
