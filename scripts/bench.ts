/**
 * `npm run bench`: measures, and holds what it finds against the goals; `-- pages` only that, `-- --json` for programs.
 * Ends with code 1 when a goal is missed.
 */
import { globSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { isReached, print, type Section } from '../tests/bench/goals.ts'
import { end, run } from './local/ending.ts'
import { root } from './local/paths.ts'
import { SetupError } from './local/setup-error.ts'

/** What each file of tests/bench exports. */
interface Benchmark {
  measure: () => Iterable<Section> | AsyncIterable<Section>
}

const benchmarks = globSync('*.ts', { cwd: join(root, 'tests/bench') })
  .map((file) => file.replace('.ts', ''))
  .filter((name) => !name.startsWith('goals'))
  .sort()

async function bench(): Promise<void> {
  const given = process.argv.slice(2)
  const asJson = given.includes('--json')
  const wanted = given.filter((word) => word !== '--json')
  const unknown = wanted.find((name) => !benchmarks.includes(name))
  if (unknown) throw new SetupError(`There is no benchmark "${unknown}": say ${benchmarks.join(', ')}.`)
  const sections: Section[] = []
  for (const name of wanted.length > 0 ? wanted : benchmarks) {
    const { measure }: Benchmark = await import(join(root, 'tests/bench', `${name}.ts`))
    for await (const section of measure()) {
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
