import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scheduleTexts } from '../../src/content/schedule.ts'
import { type Line, runCell, startFaultyWorker } from './failures/cell.ts'
import { faults, startFaultyServer } from './failures/faults.ts'
import { dependencies } from './failures/matrix.ts'
import { publicFiles } from './failures/well.ts'
import { readPage } from './page.ts'
import { startWorker } from './worker.ts'

let worker: Awaited<ReturnType<typeof startFaultyWorker>>
const table: Line[] = []

beforeAll(async () => {
  worker = await startFaultyWorker()
})

afterAll(async () => {
  await worker.stop()
  print(table)
})

describe.each(dependencies)('while this fails: $name', (dependency) => {
  test.concurrent.for(faults)(
    '%s: every page is there in time, nobody is signed out, and all is well after it',
    { timeout: 60_000 },
    async (fault) => {
      const reason = dependency.notApplicable?.[fault]
      const lines = reason
        ? [notApplicable(dependency.name, fault, reason)]
        : await runCell(worker, dependency, fault)
      table.push(...lines)
    },
  )
})

test('a page that was drawn while something failed is kept for nobody, one that was drawn before stays', async () => {
  const files = await startFaultyServer(publicFiles)
  const site = await startWorker({ SCHEDULE_URL: `${files.url}/games.csv` })
  const words = async () => (await readPage(await site.fetch('/schedule'))).main
  await files.begin('503 with HTML')
  expect(await words()).toContain(scheduleTexts.empty)
  await files.end()
  expect(await words()).toContain('Cary Field')
  await files.begin('closed')
  expect(await words()).toContain('Cary Field')
  files.stop()
  await site.stop()
})

function notApplicable(dependency: string, fault: string, reason: string): Line {
  return { dependency, fault, ask: '', status: 'not applicable', reads: reason, ms: '', recovered: '' }
}

function print(lines: Line[]): void {
  const widths = { dependency: 15, fault: 14, ask: 46, status: 4, ms: 6, recovered: 15, reads: 60 }
  const columns = Object.entries(widths)
  const row = (cells: Record<string, unknown>) =>
    columns
      .map(([name, width]) =>
        String(cells[name] ?? '')
          .slice(0, 80)
          .padEnd(width),
      )
      .join(' ')
  const head = row(Object.fromEntries(columns.map(([name]) => [name, name])))
  process.stdout.write(`\n${[head, ...lines.map((line) => row({ ...line }))].join('\n')}\n`)
}
