import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { teamDirectory } from '../../../src/content/teams.ts'
import { documentSchemas } from '../../../src/domain/documents/site-documents-schema.ts'

type Path = Array<string | number>

const modules = import.meta.glob<Record<string, unknown>>('../../../src/domain/**/*.ts')

/** The schemas of bodies and queries, as the routes import them: by name. */
async function requestSchemas(): Promise<Array<[name: string, schema: v.GenericSchema]>> {
  const root = new URL('..', import.meta.url).pathname
  const texts = globSync('**/*.ts', { cwd: root }).map((file) => readFileSync(root + file, 'utf8'))
  const imports = texts.flatMap((text) => [
    ...text.matchAll(/import \{([^}]*)\} from '[./]*src\/domain\/(?:[\w-]+\/)*([\w-]+)\.ts'/g),
  ])
  const found = imports.flatMap(([, names = '', file = '']) =>
    [...names.matchAll(/\b\w+Schema\b/g)].map(([name]) => [name, file] as const),
  )
  const files = new Map(Object.entries(modules).map(([path, load]) => [basename(path), load]))
  const schemas = [...new Map(found)].map(async ([name, file]) => {
    const schema = (await files.get(`${file}.ts`)?.())?.[name]
    const given = typeof schema === 'function' ? schema(Date.now(), teamDirectory.school) : schema
    const parts: v.GenericSchema[] = 'options' in given ? given.options : [given]
    // The names of the imports say that these are schemas.
    return parts.map((part: v.GenericSchema): [string, v.GenericSchema] => [name, part])
  })
  return (await Promise.all(schemas)).flat()
}

/** Where a request can have a text. */
function textPaths(schema: unknown, path: Path = []): Path[] {
  if (typeof schema !== 'object' || schema === null) return []
  if ('entries' in schema)
    return [
      ...Object.entries(Object(schema.entries)).flatMap(([name, one]) =>
        textPaths(one, [...path, name]),
      ),
      ...('rest' in schema && schema.rest ? textPaths(schema.rest, [...path, 'other']) : []),
    ]
  if ('item' in schema) return textPaths(schema.item, [...path, 0])
  if ('wrapped' in schema) return textPaths(schema.wrapped, path)
  const parts = 'pipe' in schema ? [schema.pipe].flat().filter((part) => part !== schema) : []
  const inner = parts.flatMap((part) =>
    typeof part === 'object' && part !== null && 'entries' in part ? textPaths(part, path) : [],
  )
  return inner.length > 0 ? inner : [path]
}

/** An input with a text at a path, and nothing else. */
function inputWith(path: Path, text: string): unknown {
  return path.reduceRight<unknown>(
    (inner, key) => (typeof key === 'number' ? [inner] : { [key]: inner }),
    text,
  )
}

/** What a schema makes of a text at a path; undefined where it refuses it. */
function taken(schema: v.GenericSchema, path: Path, text: string): unknown {
  const { output, issues } = v.safeParse(schema, inputWith(path, text))
  const refused = issues?.some((issue) => issue.path?.map(({ key }) => key).join() === path.join())
  if (refused) return undefined
  return path.reduce<unknown>((value, key) => Object(value)[key], output)
}

// The schedule is no form: its games have one.
const { schedule: _, ...documents } = documentSchemas(() => true)
const schemas = [...(await requestSchemas()), ...Object.entries(documents)]

/** What is never shown: a search is compared, and the cells of a file or table are read one by one. */
const isUnseen =
  /password|version|token_hash|^(base|csv|table|key|q|name|city|position|other|accepted)$/

test('the schemas of all kinds of requests are found', () => {
  const names = schemas.map(([name]) => name)
  for (const known of ['profileChangeSchema', 'rosterPlanSchema', 'claimAnswerSchema'])
    expect(names).toContain(known)
  expect(schemas.flatMap(([, schema]) => textPaths(schema)).length).toBeGreaterThan(100)
})

test.each(schemas)('every text of %s has a length', (_, schema) => {
  const long = ['x', '1'].map((part) => part.repeat(600_000))
  const endless = textPaths(schema).filter((path) =>
    long.some((text) => String(taken(schema, path, text)).length > 500_000),
  )
  expect(endless).toEqual([])
})

/** Of a document, whose schema is tried too; a table has checks of its own. */
const isCheckedLater = /^(other|csv|table|accepted)$/

test.each(schemas)('every text of %s can be stored', (_, schema) => {
  const wrong = textPaths(schema).filter((path) =>
    ['a\0b', 'a\ud800b'].some((text) => taken(schema, path, text) === text),
  )
  expect(wrong.filter((path) => !isCheckedLater.test(String(path)))).toEqual([])
})

test.each(schemas)('no text of %s hides or turns its direction', (_, schema) => {
  const shown = textPaths(schema).filter((path) =>
    /\p{Cf}/u.test(String(taken(schema, path, '\u202EA\u200Bb\u00AD\u2069'))),
  )
  expect(shown.filter((path) => !isUnseen.test(String(path)))).toEqual([])
})
