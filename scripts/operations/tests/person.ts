import type { Conversation } from '../conversation.ts'
import { keepSecret, withoutSecrets } from '../secrets.ts'

/** What somebody answers, by a part of the question. A question nobody has thought of fails the test. */
export type Answers = Record<string, string | boolean>

/** Somebody at the terminal. `heard` is everything that was said or asked, as it would be seen. */
export function startPerson(answers: Answers = {}) {
  const heard: string[] = []
  const say = (text: string) => {
    heard.push(withoutSecrets(text))
  }

  function answerTo(question: string): string | boolean {
    say(question)
    const known = Object.entries(answers).find(([part]) => question.includes(part))
    if (!known) throw new Error(`Nobody knows what to answer to: ${question}`)
    return known[1]
  }

  const talk: Conversation = {
    begin: say,
    heading: say,
    say,
    done: say,
    warn: say,
    finish: say,
    during: (_, work) => work(),
    async askText(question, _initial, check) {
      const answer = String(answerTo(question))
      const wrong = check(answer)
      if (wrong) throw new Error(`${answer}: ${wrong}`)
      return answer
    },
    askSecret: async (question) => keepSecret(String(answerTo(question))),
    askChoice: async (question, choices) => {
      const answer = String(answerTo(question))
      for (const { label } of choices) say(label)
      return choices.find(({ label }) => label === answer)?.value ?? answer
    },
    askYes: async (question) => answerTo(question) === true,
  }
  return { talk, heard, text: () => heard.join('\n') }
}
