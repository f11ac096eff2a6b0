import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import { parseSync } from 'vite'
import { SetupError } from '../setup-error.ts'

/** What `recheck` has said of each pattern, so that only new ones are computed. */
const verdictsSchema = v.object({
  linear: v.array(v.string()),
  /** Of a higher degree, or beyond what the checker can say; by what bounds its texts. */
  excused: v.record(v.string(), v.pipe(v.string(), v.nonEmpty())),
})

const checkerSchema = v.object({ checkSync: v.function() })
const answerSchema = v.object({ status: v.string() })

function fileOf(root: string): string {
  return join(root, 'scripts/local/checks/patterns.json')
}

/** The verdicts that are stored. */
export function storedVerdicts(root: string) {
  return v.parse(verdictsSchema, JSON.parse(readFileSync(fileOf(root), 'utf8')))
}

/** The regular expressions of the product: its literals, and the files that put others together. */
export function literalsIn(root: string) {
  const literals = new Set<string>()
  const composers: string[] = []
  const exclude = ['**/*.{test,fixture,gen}.{ts,tsx}']
  for (const path of globSync('{src,functions}/**/*.{ts,tsx}', { cwd: root, exclude })) {
    const text = readFileSync(join(root, path), 'utf8')
    if (text.includes('new RegExp(')) composers.push(path)
    // Visits each part of the program.
    JSON.stringify(parseSync(path, text).program, (key, part) => {
      if (key === 'regex' && part) literals.add(`/${part.pattern}/${part.flags}`)
      return typeof part === 'bigint' ? undefined : part
    })
  }
  return { literals, composers }
}

/** The patterns that files put together while they are loaded. */
async function composedBy(root: string, paths: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>()
  const own = globalThis.RegExp
  globalThis.RegExp = new Proxy(own, {
    construct(target, given) {
      const made = Reflect.construct(target, given)
      found.add(String(made))
      return made
    },
  })
  try {
    // The query loads a file again that this process has already.
    for (const path of paths) {
      const { href } = pathToFileURL(join(root, path))
      await import(`${href}?${crypto.randomUUID()}`)
    }
  } finally {
    globalThis.RegExp = own
  }
  return found
}

/**
 * Whether each pattern takes time in proportion to its text. New ones are computed and stored.
 * @throws {SetupError} where one takes more, and nothing says what bounds its texts
 */
export async function checkPatterns(root: string): Promise<string> {
  const { literals, composers } = literalsIn(root)
  const found = new Set([...literals, ...(await composedBy(root, composers))])
  const { linear, excused } = storedVerdicts(root)
  const known = new Set([...linear, ...Object.keys(excused)])
  const added = [...found].filter((pattern) => !known.has(pattern))
  const wrong = added.length > 0 ? await notLinear(added) : []
  const verdicts = {
    linear: [...linear, ...added].filter((one) => found.has(one) && !wrong.includes(one)).sort(),
    excused: Object.fromEntries(Object.entries(excused).filter(([one]) => found.has(one))),
  }
  writeFileSync(fileOf(root), `${JSON.stringify(verdicts, null, 2)}\n`)
  if (wrong.length === 0) return `${found.size} patterns`
  throw new SetupError(
    `These patterns may take the square of a text's length, or more:\n${wrong.join('\n')}\n` +
      'Write them otherwise, or excuse them in scripts/local/checks/patterns.json with their bound.',
  )
}

async function notLinear(patterns: readonly string[]): Promise<string[]> {
  // By its name in a variable, since only new patterns need it.
  const name: string = 'recheck'
  const { checkSync } = v.parse(checkerSchema, await import(name))
  return patterns.filter((pattern) => {
    const end = pattern.lastIndexOf('/')
    const options = { timeout: 5_000 }
    const answer = checkSync(pattern.slice(1, end), pattern.slice(end + 1), options)
    return v.parse(answerSchema, answer).status !== 'safe'
  })
}
