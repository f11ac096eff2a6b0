import { redactSecret, withoutSecrets } from '../secrets.ts'
import type { TerminalUi } from '../terminal-ui.ts'
import type { Tools } from '../tools.ts'
import type { startAccount } from './account.fixture.ts'

/** Replies by a part of the question. To any other question, the user presses Enter. */
export type Replies = Record<string, string | boolean | (() => string)>

/** What differs from a machine on which a volunteer gives these replies. */
export type Course = Partial<Tools> & { replies?: Replies }

/** A terminal whose user gives fixed replies. `text` is what it shows. */
function scriptedTerminal(replies: Replies) {
  const output: string[] = []
  const say = (text: string) => void output.push(withoutSecrets(text))

  function replyTo(question: string): string | boolean | undefined {
    say(question)
    const [, reply] = Object.entries(replies).find(([part]) => question.includes(part)) ?? []
    return typeof reply === 'function' ? reply() : reply
  }

  const ui: TerminalUi = {
    heading: say,
    say,
    done: say,
    warn: say,
    async askText(question, initial, check) {
      const reply = String(replyTo(question) ?? initial)
      const wrong = check(reply)
      if (wrong) throw new Error(wrong)
      return reply
    },
    askSecret: async (question) => redactSecret(String(replyTo(question) ?? '')),
    async askChoice(question, choices) {
      const reply = String(replyTo(question) ?? '')
      const label = Object.keys(choices).find((one) => one.startsWith(reply))
      if (!label) throw new Error(`There is no choice ${reply}.`)
      return choices[label]
    },
    askYes: async (question, initial) => Boolean(replyTo(question) ?? initial),
  }
  return { ui, text: () => output.join('\n') }
}

/** Runs a command. `failure` is what a failed one tells the user. */
export async function runCommand(
  command: (tools: Tools) => Promise<void>,
  { state, wrangler }: ReturnType<typeof startAccount>,
  { replies = {}, ...others }: Course & Pick<Tools, 'file'>,
) {
  const { ui, text } = scriptedTerminal(replies)
  const tools: Tools = {
    ui,
    wrangler,
    signIn: async () => (state.isSignedIn = true),
    token: undefined,
    backUp: async () => 'a-backup',
    wait: async () => undefined,
    ...others,
  }
  const failure = await command(tools).then(
    () => undefined,
    (error: Error) => error.message,
  )
  return { text: text(), failure }
}
