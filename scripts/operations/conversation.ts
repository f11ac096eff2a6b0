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
import { end } from '../local/ending.ts'
import { SetupError } from '../local/setup-error.ts'
import { keepSecret, withoutSecrets } from './secrets.ts'
import { type Terminal, turning } from './spinner.ts'
import { wrapped } from './wrapped.ts'

/** A choice of a list: what is taken, and the words for it. */
export interface Choice {
  value: string
  label: string
}

/** How a command talks with the person at the terminal. Secrets of this run never appear in what it says. */
export interface Conversation {
  begin(title: string): void
  heading(title: string): void
  say(text: string): void
  done(text: string): void
  warn(text: string): void
  finish(text: string): void
  /** Shows that work is under way, where it can be shown. */
  during<Outcome>(text: string, work: () => Promise<Outcome>): Promise<Outcome>
  /** @param check says what is wrong with an answer */
  askText(
    question: string,
    initial: string,
    check: (answer: string) => string | undefined,
  ): Promise<string>
  /** What is typed is not shown. An empty answer means: go without. */
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
 * The conversation at a terminal. Where there is none, the first question ends the command with a sentence.
 * @param agreed every question for yes or no counts as answered with yes
 */
export function conversationAt(
  { input, output }: Terminal = { input: process.stdin, output: process.stdout },
  agreed = false,
): Conversation {
  const at = { input, output }

  /** Where nobody can answer, waiting for an answer would be for ever. */
  function expectSomebody(question: string): void {
    if (!input.isTTY)
      throw new SetupError(
        `There is a question, and nobody at a terminal to answer it: ${question}`,
      )
  }

  function stop(): Promise<never> {
    cancel('Stopped. What was done so far stays; run it again to go on.', at)
    return end(130)
  }

  return {
    begin: (title) => intro(shown(title), at),
    heading: (title) => log.step(shown(title), at),
    say: (words) => log.message(shown(words), at),
    done: (words) => log.success(shown(words), at),
    warn: (words) => log.warn(shown(words), at),
    finish: (words) => outro(shown(words), at),
    during: (words, work) => (output.isTTY ? turning(at, withoutSecrets(words), work) : work()),
    async askText(message, initialValue, check) {
      expectSomebody(message)
      const validate = (value: string | undefined) => check((value ?? '').trim())
      const answer = await text({ message, initialValue, validate, ...at })
      return isCancel(answer) ? stop() : answer.trim()
    },
    async askSecret(message) {
      expectSomebody(message)
      const answer = await password({ message, ...at })
      return isCancel(answer) ? stop() : keepSecret((answer ?? '').trim())
    },
    async askChoice(message, choices) {
      expectSomebody(message)
      const options = choices.map(({ value, label }) => ({ value, label }))
      const answer = await select({ message, options, maxItems: 10, ...at })
      return isCancel(answer) ? stop() : answer
    },
    async askYes(message, initialValue) {
      if (agreed) return true
      expectSomebody(message)
      const answer = await confirm({ message, initialValue, ...at })
      return isCancel(answer) ? stop() : answer
    },
  }
}
