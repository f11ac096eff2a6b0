import { redactSecret, withoutSecrets } from '../secrets.ts'
import type { TerminalUi } from '../terminal-ui.ts'
import type { Tools } from '../tools.ts'
import type { startAccount } from './account.ts'

/** Replies by a part of the question. A question without a reply fails the test. */
export type Replies = Record<string, string | boolean | (() => string)>

/** What differs from a machine on which a volunteer gives these replies. */
export interface Course extends Partial<Tools> {
  replies?: Replies
}

/** A terminal whose user gives fixed replies. `text` is what it shows. */
function scriptedTerminal(replies: Replies) {
  const output: string[] = []
  const initials = new Map<string, boolean>()
  const say = (text: string) => void output.push(withoutSecrets(text))

  function replyTo(question: string): string | boolean {
    say(question)
    const [, reply] = Object.entries(replies).find(([part]) => question.includes(part)) ?? []
    if (reply === undefined) throw new Error(`There is no reply to: ${question}`)
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

/** Runs a command. `failure` is what a failed one tells the user. */
export async function runCommand(
  command: (tools: Tools) => Promise<void>,
  { state, wrangler }: ReturnType<typeof startAccount>,
  { replies = {}, ...others }: Course & Pick<Tools, 'file'>,
) {
  const { ui, ...terminal } = scriptedTerminal(replies)
  const tools: Tools = {
    ui,
    wrangler,
    signIn: async () => (state.isSignedIn = true),
    token: undefined,
    hasDns: async () => false,
    backUp: async () => 'a-backup',
    wait: async () => undefined,
    ...others,
  }
  const failure = await command(tools).then(
    () => undefined,
    (error: Error) => error.message,
  )
  return { ...terminal, failure }
}
