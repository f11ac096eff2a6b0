import type { Readable, Writable } from 'node:stream'
import { cancel, confirm, log, password, select, text } from '@clack/prompts'
import { SetupError } from '../local/setup-error.ts'
import { shutdown } from '../local/shutdown.ts'
import { redactSecret, withoutSecrets } from './secrets.ts'

/** What a person sits at. */
interface Terminal {
  input: Readable & { isTTY?: boolean }
  output: Writable
}

/** How a command talks with the user at the terminal. It never prints secrets of this run. */
export type TerminalUi = ReturnType<typeof terminalUi>

/** A text as it may be shown: without secrets, long lines wrapped and indented as they begin. */
function shown(words: string): string {
  const lines = withoutSecrets(words).split('\n')
  return lines
    .map((line) => {
      const indent = ' '.repeat(/^ +\S /.exec(line)?.[0].length ?? 0)
      return line.replaceAll(/(?=.{97})(.{1,96}) /g, `$1\n${indent}`)
    })
    .join('\n')
}

/**
 * The conversation at a terminal. Without one, the first question ends the command with an error.
 * @param agreed every question for yes or no is confirmed
 */
export function terminalUi(
  at: Terminal = { input: process.stdin, output: process.stdout },
  agreed = false,
) {
  /** The reply to a question. Without a terminal it would never come. */
  async function reply<Value>(
    message: string,
    prompt: () => Promise<Value | symbol>,
  ): Promise<Value> {
    if (!at.input.isTTY) throw new SetupError(`Run it at a terminal: it has a question. ${message}`)
    const typed = await prompt()
    // A symbol stands for Ctrl-C.
    if (typeof typed !== 'symbol') return typed
    cancel('Stopped. What was done so far stays; run it again to go on.', at)
    return shutdown(130)
  }

  return {
    heading: (title: string) => log.step(shown(title), at),
    say: (words: string) => log.message(shown(words), at),
    done: (words: string) => log.success(shown(words), at),
    warn: (words: string) => log.warn(shown(words), at),
    /** @param check says what is wrong with a text */
    async askText(
      message: string,
      initialValue: string,
      check: (text: string) => string | undefined,
    ): Promise<string> {
      const options = { message, initialValue, validate: (it = '') => check(it.trim()), ...at }
      return (await reply<string>(message, () => text(options))).trim()
    },
    /** What is typed is not shown. Empty means: go without. */
    async askSecret(message: string): Promise<string> {
      const typed = await reply<string>(message, () => password({ message, ...at }))
      return redactSecret((typed ?? '').trim())
    },
    /** @param choices what can be taken, by the words for it */
    async askChoice<Value>(message: string, choices: Record<string, Value | undefined>) {
      const options = Object.keys(choices).map((value) => ({ value }))
      return choices[await reply<string>(message, () => select({ message, options, ...at }))]
    },
    askYes: async (message: string, initialValue: boolean): Promise<boolean> =>
      agreed || reply<boolean>(message, () => confirm({ message, initialValue, ...at })),
  }
}
