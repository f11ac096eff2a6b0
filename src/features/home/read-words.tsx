import { useProfile } from '../../auth/auth-context.ts'
import { wordTexts as texts } from '../../content/members/member-words.ts'
import { PostButton } from '../../ui/post-button.tsx'

/** What officers have answered, or read without an answer, until the member closes it. */
export function ReadWords() {
  const words = useProfile()?.words ?? []
  return words
    .filter(({ state }) => state !== 'open')
    .map(({ id, text, answer }) => (
      <section key={id} className="stack box question" aria-labelledby={`word-${id}`}>
        <h2 id={`word-${id}`}>{answer ? texts.answered : texts.read}</h2>
        <p className="quiet">
          <bdi>{text}</bdi>
        </p>
        <p>
          <bdi>{answer ?? texts.noAnswer}</bdi>
        </p>
        <PostButton action="/api/words/close" fields={{ word: id }} submit={texts.close} />
      </section>
    ))
}
