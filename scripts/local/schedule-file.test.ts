import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { scheduleFile } from './schedule-file.ts'
import { temporaryFolder } from './temporary-folder.fixture.ts'

const root = temporaryFolder()

test('a saved schedule file ends what the Worker has in memory', async () => {
  const folder = join(root, 'functions/services/schedule')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'schedule.ts'), 'export const readings = new Map()')
  const plugins = [scheduleFile()]
  const server = await createServer({ root, configFile: false, plugins, logLevel: 'silent' })
  onTestFinished(() => server.close())
  const load = () => server.ssrLoadModule('/functions/services/schedule/schedule.ts')
  const before = await load()
  server.watcher.emit('change', join(root, 'public/schedules-cms.csv'))
  await expect.poll(async () => (await load()) === before).toBe(false)
})
