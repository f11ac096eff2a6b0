/**
 * `npm run bench`: measures the built site against its goals; `npm run bench -- memory` one part.
 * `npm run bench -- goals` measures processor time five times, and sets its goals by that: on a
 * machine that does nothing else.
 *
 * A goal of CPU and first paint is a ratio of two contenders, measured in turn: the site beside a
 * constant response, or beside its own page without script, style and font. Ends with code 1 when
 * a goal is missed.
 */
import { buildIfChanged } from '../scripts/local/build.ts'
import { SetupError } from '../scripts/local/setup-error.ts'
import { run, shutdown } from '../scripts/local/shutdown.ts'
import { measureCpu, measureRoutes } from './bench/cpu.ts'
import { measureFirstView } from './bench/first-view.ts'
import { outcome, writeCpuGoals } from './bench/goals.ts'
import { measureMembers } from './bench/members.ts'
import { measureMemory } from './bench/memory.ts'
import { memberCookies, startUpstream } from './bench/upstream.ts'

const parts = {
  cpu: measureCpu,
  routes: measureRoutes,
  members: measureMembers,
  memory: measureMemory,
  'first-view': measureFirstView,
}

async function bench(): Promise<void> {
  if (process.platform !== 'linux')
    throw new SetupError('The benchmark reads /proc: run it on Linux.')
  const wanted = process.argv.slice(2)
  const setsGoals = wanted.join() === 'goals'
  const unknown = wanted.find((name) => !(name in parts) && !setsGoals)
  if (unknown)
    throw new SetupError(`There is no part "${unknown}": say ${Object.keys(parts).join(', ')}.`)
  await buildIfChanged()
  const upstream = await startUpstream()
  const cookies = await memberCookies(200)
  if (setsGoals) {
    for (let run = 0; run < 5; run++) {
      await measureRoutes(upstream, cookies)
      await measureMembers(upstream, cookies)
    }
    writeCpuGoals()
    return shutdown(0)
  }
  for (const [name, measure] of Object.entries(parts)) {
    if (wanted.length === 0 || wanted.includes(name)) await measure(upstream, cookies)
  }
  const { text, areAllReached } = outcome()
  console.log(`\n${text}`)
  await shutdown(areAllReached ? 0 : 1)
}

await run(bench, 130)
