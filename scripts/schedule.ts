/** `npm run schedule -- check FILE`: reports problems of a schedule export before publication. */
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { inspectSchedule } from '../functions/services/schedule/schedule-check.ts'
import { teamDirectory } from '../src/content/teams.ts'
import { decodeCsv } from '../src/domain/csv-letters.ts'
import { SetupError } from './local/setup-error.ts'
import { run, shutdown } from './local/shutdown.ts'
import { reportOf } from './schedule/report.ts'

async function check(): Promise<void> {
  const [command, file, ...others] = process.argv.slice(2)
  if (command !== 'check' || !file || others.length > 0)
    throw new SetupError('Say which file: npm run schedule -- check public/schedules-cms.csv')
  const path = resolve(process.env.INIT_CWD ?? '.', file)
  const bytes = await readFile(path).catch(() => {
    throw new SetupError(`The file ${path} cannot be read.`)
  })
  const inspection = inspectSchedule(decodeCsv(bytes), teamDirectory, Date.now())
  console.log(reportOf(file, inspection))
  await shutdown(inspection.findings.some(({ kind }) => kind === 'problem') ? 1 : 0)
}

await run(check, 130)
