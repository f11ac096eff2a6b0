/**
 * `npm run bench`: measures, and holds what it finds against the goals; `-- pages` only that, `-- pages growth` only one
 * part of it, `-- --json` for programs.
 * Ends with code 1 when a goal is missed.
 */
import { globSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { end, run } from '../scripts/local/ending.ts'
import { root } from '../scripts/local/paths.ts'
import { SetupError } from '../scripts/local/setup-error.ts'
import { isReached, print, type Section } from './bench/goals.ts'

/** What each file of tests/bench exports. */
interface Benchmark {
  /** Names of what it can measure alone. */
  parts?: readonly string[]
  /** @param wanted some of those names, or nothing for all */
  measure: (wanted?: readonly string[]) => Iterable<Section> | AsyncIterable<Section>
}

const benchmarks = globSync('*.ts', { cwd: join(root, 'tests/bench') })
  .map((file) => file.replace('.ts', ''))
  .filter((name) => !name.startsWith('goals'))
  .sort()

interface Wanted {
  benchmark: Benchmark
  parts: string[]
}

async function bench(): Promise<void> {
  const given = process.argv.slice(2)
  const asJson = given.includes('--json')
  const words = given.filter((word) => word !== '--json')
  const sections: Section[] = []
  for (const { benchmark, parts } of await wantedBy(words.length > 0 ? words : benchmarks)) {
    for await (const section of benchmark.measure(parts.length > 0 ? parts : undefined)) {
      sections.push(section)
      if (!asJson) print(section)
    }
  }
  const goals = sections.flatMap((section) => section.goals)
  const missed = goals.filter((goal) => !isReached(goal))
  if (asJson) console.log(JSON.stringify(report(sections), null, 2))
  else console.log(`\n${goals.length - missed.length} of ${goals.length} goals reached.`)
  await end(missed.length > 0 ? 1 : 0)
}

/** Names of benchmarks, each with the parts of it that follow. */
async function wantedBy(words: readonly string[]): Promise<Wanted[]> {
  const wanted: Wanted[] = []
  for (const word of words) {
    const last = wanted.at(-1)
    if (benchmarks.includes(word)) wanted.push({ benchmark: await benchmarkOf(word), parts: [] })
    else if (last?.benchmark.parts?.includes(word)) last.parts.push(word)
    else throw new SetupError(unknown(word, last?.benchmark.parts))
  }
  return wanted
}

function benchmarkOf(name: string): Promise<Benchmark> {
  return import(join(root, 'tests/bench', `${name}.ts`))
}

function unknown(word: string, parts: readonly string[] = []): string {
  return `There is no benchmark "${word}": say ${[...benchmarks, ...parts].join(', ')}.`
}

function report(sections: readonly Section[]) {
  return {
    at: new Date().toISOString(),
    machine: {
      processors: cpus().map(({ model }) => model),
      platform: process.platform,
      node: process.version,
    },
    sections: sections.map(({ title, notes, rows, goals }) => ({
      title,
      notes,
      rows,
      goals: goals.map((goal) => ({ ...goal, reached: isReached(goal) })),
    })),
  }
}

await run(bench, 130)
