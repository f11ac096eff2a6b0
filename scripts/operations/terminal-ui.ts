import type { Readable, Writable } from 'node:stream'
import {
  cancel,
  confirm,
  intro,
  isCancel,
  log,
  outro,
  password,
  select,
  text,
} from '@clack/prompts'
import { SetupError } from '../local/setup-error.ts'
import { shutdown } from '../local/shutdown.ts'
import { redactSecret, withoutSecrets } from './secrets.ts'
import { wrapped } from './wrapped.ts'

/** What a person sits at. */
interface Terminal {
  input: Readable & { isTTY?: boolean }
  output: Writable
}

/** A choice of a list: what is taken, and the words for it. */
export interface Choice {
  value: string
  label: string
}

/** How a command talks with the user at the terminal. It never prints secrets of this run. */
export interface TerminalUi {
  begin(title: string): void
  heading(title: string): void
  say(text: string): void
  done(text: string): void
  warn(text: string): void
  finish(text: string): void
  /** @param check says what is wrong with a text */
  askText(
    question: string,
    initial: string,
    check: (text: string) => string | undefined,
  ): Promise<string>
  /** What is typed is not shown. Empty means: go without. */
  askSecret(question: string): Promise<string>
  askChoice(question: string, choices: readonly Choice[]): Promise<string>
  askYes(question: string, initial: boolean): Promise<boolean>
}

/** A text as it may be shown: no secret in it, no line too long. */
function shown(text: string): string {
  // Lines that begin with a space are laid out already.
  return withoutSecrets(text)
    .split('\n')
    .flatMap((line) => (line.startsWith(' ') ? [line] : wrapped(line)))
    .join('\n')
}

/**
 * The conversation at a terminal. Without one, the first question ends the command with an error.
 * @param agreed every question for yes or no is confirmed
 */
export function terminalUi(
  { input, output }: Terminal = { input: process.stdin, output: process.stdout },
  agreed = false,
): TerminalUi {
  const at = { input, output }

  /** Without a terminal, a question would wait forever. */
  function expectTerminal(question: string): void {
    if (!input.isTTY) throw new SetupError(`Run it at a terminal: it has a question. ${question}`)
  }

  function stop(): Promise<never> {
    cancel('Stopped. What was done so far stays; run it again to go on.', at)
    return shutdown(130)
  }

  return {
    begin: (title) => intro(shown(title), at),
    heading: (title) => log.step(shown(title), at),
    say: (words) => log.message(shown(words), at),
    done: (words) => log.success(shown(words), at),
    warn: (words) => log.warn(shown(words), at),
    finish: (words) => outro(shown(words), at),
    async askText(message, initialValue, check) {
      expectTerminal(message)
      const validate = (value: string | undefined) => check((value ?? '').trim())
      const typed = await text({ message, initialValue, validate, ...at })
      return isCancel(typed) ? stop() : typed.trim()
    },
    async askSecret(message) {
      expectTerminal(message)
      const typed = await password({ message, ...at })
      return isCancel(typed) ? stop() : redactSecret((typed ?? '').trim())
    },
    async askChoice(message, choices) {
      expectTerminal(message)
      const options = choices.map(({ value, label }) => ({ value, label }))
      const typed = await select({ message, options, maxItems: 10, ...at })
      return isCancel(typed) ? stop() : typed
    },
    async askYes(message, initialValue) {
      if (agreed) return true
      expectTerminal(message)
      const typed = await confirm({ message, initialValue, ...at })
      return isCancel(typed) ? stop() : typed
    },
  }
}
