import { redactSecret, withoutSecrets } from '../secrets.ts'
import type { TerminalUi } from '../terminal-ui.ts'

/** Replies by a part of the question. A question without a reply fails the test. */
export type Replies = Record<string, string | boolean>

/** A terminal whose user gives fixed replies. `output` is what it shows. */
export function scriptedTerminal(replies: Replies = {}) {
  const output: string[] = []
  const say = (text: string) => {
    output.push(withoutSecrets(text))
  }

  function replyTo(question: string): string | boolean {
    say(question)
    const known = Object.entries(replies).find(([part]) => question.includes(part))
    if (!known) throw new Error(`There is no reply to: ${question}`)
    return known[1]
  }

  const ui: TerminalUi = {
    begin: say,
    heading: say,
    say,
    done: say,
    warn: say,
    finish: say,
    during: (_, work) => work(),
    async askText(question, _initial, check) {
      const reply = String(replyTo(question))
      const wrong = check(reply)
      if (wrong) throw new Error(`${reply}: ${wrong}`)
      return reply
    },
    askSecret: async (question) => redactSecret(String(replyTo(question))),
    askChoice: async (question, choices) => {
      const reply = String(replyTo(question))
      for (const { label } of choices) say(label)
      return choices.find(({ label }) => label === reply)?.value ?? reply
    },
    askYes: async (question) => replyTo(question) === true,
  }
  return { ui, output, text: () => output.join('\n') }
}

/** What a failed command tells the user. */
export function messageOf(work: Promise<void>): Promise<string | undefined> {
  return work.then(
    () => undefined,
    (error: Error) => error.message,
  )
}
