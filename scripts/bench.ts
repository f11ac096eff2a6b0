/** `npm run bench -- parsing`: runs one of the benchmarks in tests/bench, or all of them. */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { print } from '../tests/bench/goals.ts'
import { run } from './local/ending.ts'
import { root } from './local/paths.ts'
import { SetupError } from './local/setup-error.ts'

async function bench(): Promise<void> {
  const known = globSync('*.ts', { cwd: join(root, 'tests/bench') })
    .map((file) => file.replace('.ts', ''))
    .filter((name) => name !== 'goals')
  const wanted = process.argv.slice(2)
  const unknown = wanted.find((name) => !known.includes(name))
  if (unknown) throw new SetupError(`There is no benchmark "${unknown}": say ${known.join(', ')}.`)
  for (const name of wanted.length > 0 ? wanted : known) {
    const { measure } = await import(join(root, 'tests/bench', `${name}.ts`))
    for await (const section of measure?.() ?? []) print(section)
  }
}

await run(bench, 130)
