import { wordTexts as texts } from '../../content/members/member-words.ts'
import { mediumDate } from '../../domain/eastern.ts'
import type { Profile } from '../../domain/members/profile-schema.ts'
import { Said } from '../../ui/said.tsx'
import { WordForm } from '../form/word-form.tsx'

/** What waits for the officers, and a form for more. */
export function OwnWords({ words }: { words: NonNullable<Profile['words']> }) {
  return (
    <>
      {words
        .filter(({ state }) => state === 'open')
        .map(({ id, about, text, sent_at: sent }) => {
          const told = [texts.waits, about && `${texts.about} ${about}`].filter(Boolean).join(' ')
          return <Said key={id} label={`${told}, ${mediumDate(Date.parse(sent))}`} text={text} />
        })}
      <WordForm about="membership" />
    </>
  )
}
