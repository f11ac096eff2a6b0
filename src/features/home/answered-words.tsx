import { useProfile } from '../../auth/auth-context.ts'
import { wordTexts as texts } from '../../content/members/member-words.ts'
import question from '../page/question.module.css'

/** What officers have answered, until the member closes it. */
export function AnsweredWords() {
  const words = useProfile()?.words ?? []
  return words
    .filter(({ state }) => state === 'answered')
    .map(({ id, text, answer }) => (
      <section key={id} className={`stack ${question.question}`} aria-labelledby={`word-${id}`}>
        <h2 id={`word-${id}`}>{texts.answered}</h2>
        <p className="quiet">
          <bdi>{text}</bdi>
        </p>
        <p>
          <bdi>{answer}</bdi>
        </p>
        <form method="post" action="/api/words/close">
          <input type="hidden" name="word" value={id} />
          <button type="submit" className="secondary-button">
            {texts.close}
          </button>
        </form>
      </section>
    ))
}
