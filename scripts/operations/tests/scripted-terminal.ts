import { redactSecret, withoutSecrets } from '../secrets.ts'
import type { TerminalUi } from '../terminal-ui.ts'

type Reply = string | boolean | (() => string)

/** Replies by a part of the question. A question without a reply fails the test. */
export type Replies = Record<string, Reply>

/** A terminal whose user gives fixed replies. `text` is what it shows. */
export function scriptedTerminal(replies: Replies = {}) {
  const output: string[] = []
  const initials = new Map<string, boolean>()
  const say = (text: string) => {
    output.push(withoutSecrets(text))
  }

  function replyTo(question: string): string | boolean {
    say(question)
    const known = Object.entries(replies).find(([part]) => question.includes(part))
    if (!known) throw new Error(`There is no reply to: ${question}`)
    const [, reply] = known
    return typeof reply === 'function' ? reply() : reply
  }

  const ui: TerminalUi = {
    begin: say,
    heading: say,
    say,
    done: say,
    warn: say,
    finish: say,
    async askText(question, _initial, check) {
      const reply = String(replyTo(question))
      const wrong = check(reply)
      if (wrong) throw new Error(wrong)
      return reply
    },
    askSecret: async (question) => redactSecret(String(replyTo(question))),
    askChoice: async (question, choices) => {
      const reply = String(replyTo(question))
      return choices.find(({ label }) => label === reply)?.value ?? reply
    },
    askYes: async (question, initial) => {
      initials.set(question, initial)
      return replyTo(question) === true
    },
  }
  return {
    ui,
    text: () => output.join('\n'),
    /** What Enter alone would have meant. */
    initial: (question: string) => initials.get(question),
  }
}

/** What a failed command tells the user. */
export function messageOf(work: Promise<void>): Promise<string | undefined> {
  return work.then(
    () => undefined,
    (error: Error) => error.message,
  )
}
