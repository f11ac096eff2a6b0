import { wordTexts as texts } from '../../content/members/member-words.ts'
import { mediumDate } from '../../domain/eastern.ts'
import type { Profile } from '../../domain/members/profile-schema.ts'
import { WordForm } from '../form/word-form.tsx'
import styles from './membership-standing.module.css'

/** What waits for the officers, and a form for more. */
export function OwnWords({ words }: { words: NonNullable<Profile['words']> }) {
  return (
    <>
      {words
        .filter(({ state }) => state === 'open')
        .map(({ id, about, text, sent_at: sent }) => (
          <p key={id} className={styles.question}>
            <b>
              {[texts.waits, about && `${texts.about} ${about}`].filter(Boolean).join(' ')}
              {`, ${mediumDate(Date.parse(sent))}:`}
            </b>{' '}
            <bdi>{text}</bdi>
          </p>
        ))}
      <WordForm about="membership" />
    </>
  )
}
