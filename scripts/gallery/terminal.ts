import { createInterface } from 'node:readline/promises'
import { count } from '../../src/domain/count.ts'
import type { Listed } from '../../src/domain/gallery/gallery-changes.ts'
import type { Terminal } from './publish.ts'

const barLength = 28

/** Shows a run to the person who started it. @param isSure confirms every question */
export function terminalFor(isSure: boolean): Terminal {
  return {
    progress: progressBar(),
    mayRemove: (gone) => mayRemove(gone, isSure),
    mayStartAnew: () => mayStartAnew(isSure),
  }
}

/** One line that fills up; where lines cannot be rewritten, one for every tenth. */
function progressBar(): Terminal['progress'] {
  let since = performance.now()
  let shownTenth = 0
  return (name, done, total) => {
    if (done === 1) since = performance.now()
    const share = done / total
    if (process.stdout.isTTY) {
      const filled = Math.round(share * barLength)
      const bar = '█'.repeat(filled) + '░'.repeat(barLength - filled)
      const left =
        done > 1 && done < total
          ? timeLeft(((performance.now() - since) / done) * (total - done))
          : ''
      process.stdout.write(`\r\u001b[2K  ${name.padEnd(8)} ${bar} ${done}/${total}${left}`)
      if (done === total) process.stdout.write('\n')
      return
    }
    const tenth = Math.floor(share * 10)
    if (done === 1 || tenth > shownTenth) console.log(`  ${name.padEnd(8)} ${done}/${total}`)
    shownTenth = done === total ? 0 : tenth
  }
}

function timeLeft(ms: number): string {
  const minutes = Math.ceil(ms / 60_000)
  return ms < 15_000
    ? ''
    : minutes === 1
      ? '  less than a minute left'
      : `  about ${minutes} minutes left`
}

async function mayRemove(gone: readonly Listed[], isSure: boolean): Promise<boolean> {
  if (isSure) return true
  console.log(
    `\n${count(gone.length, 'photo')} of the gallery ` +
      `${gone.length === 1 ? 'is' : 'are'} not in the folder:`,
  )
  for (const { category, entry } of gone.slice(0, 10)) console.log(`  ${category}: ${entry.title}`)
  if (gone.length > 10) console.log(`  and ${gone.length - 10} more`)
  return isAgreed('Remove them from the gallery?', 'They stay. To remove them, say --yes.')
}

async function mayStartAnew(isSure: boolean): Promise<boolean> {
  if (isSure) return true
  console.log(
    '\nThe list of the gallery’s photos cannot be read. A new one can be made of the photos ' +
      'in this folder; others, if there were any, leave the gallery for good.',
  )
  return isAgreed('Make a new list?', 'It stays as it is. To make a new one, say --yes.')
}

/** Asks for a confirmation, where there is a terminal. */
async function isAgreed(question: string, withoutTerminal: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    console.log(`${withoutTerminal}\n`)
    return false
  }
  // Without the terminal's own editing, Ctrl-C stays a signal.
  const lines = createInterface({ input: process.stdin, output: process.stdout, terminal: false })
  const reply = await lines.question(`${question} [y/N] `)
  lines.close()
  return /^y(es)?$/i.test(reply.trim())
}
