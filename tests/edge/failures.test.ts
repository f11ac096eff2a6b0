import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scheduleTexts } from '../../src/content/schedule.ts'
import { runCell, startFaultyWorker } from './failures/cell.ts'
import { type Fault, faults, startFaultyServer } from './failures/faults.ts'
import { publicFiles } from './failures/healthy.ts'
import { dependencies } from './failures/matrix.ts'
import { readPage } from './page.ts'
import { startWorker } from './worker.ts'

/** One of each kind: no response, an error, a response that is something else, and one that is never whole. */
const common: Fault[] = ['hanging', '500', '200 with HTML', 'truncated']
const tested = process.env.SWEEPS ? faults : common

let worker: Awaited<ReturnType<typeof startFaultyWorker>>

beforeAll(async () => {
  worker = await startFaultyWorker()
})

afterAll(() => worker.stop())

describe.each(dependencies)('while this fails: $name', (dependency) => {
  test.concurrent.for(tested.filter((fault) => !dependency.without?.includes(fault)))(
    '%s: every page is there in time, nobody is signed out, and all is well after it',
    (fault) => runCell(worker, dependency, fault),
  )
})

test('a page rendered during a failure is not cached, one rendered before stays', async () => {
  const files = await startFaultyServer(publicFiles)
  const site = await startWorker({ SCHEDULE_URL: `${files.url}/games.csv` })
  const words = async () => (await readPage(await site.fetch('/schedule'))).main
  await files.begin('503 with HTML')
  expect(await words()).toContain(scheduleTexts.empty)
  await files.end()
  await site.passTime(61_000)
  expect(await words()).toContain('Cary Field')
  await files.begin('closed')
  expect(await words()).toContain('Cary Field')
  files.stop()
  await site.stop()
})
