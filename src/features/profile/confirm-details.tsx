import { useLocation } from '@tanstack/react-router'
import { useProfile } from '../../auth/auth-context.ts'
import { profileTexts } from '../../content/members/profile.ts'
import { profileFieldNames } from '../../domain/members/profile.ts'
import { PostButton } from '../../ui/post-button.tsx'
import styles from './confirm-details.module.css'
import { valuesOf } from './profile-values.tsx'

const { question: texts } = profileTexts

/** Asks whose the details are that came before the mailbox was proven. Any save confirms them. */
export function ConfirmDetails() {
  const profile = useProfile()
  const { pathname } = useLocation()
  if (!profile?.asks_about_details) return null
  const names = profileFieldNames.filter((name) => name !== 'bio')
  const details = valuesOf(profile, names).flatMap(([, value]) => value || [])
  // Nothing that another device has saved since is cleared.
  const version = { base: profile.updated_at ?? '' }
  const cleared = { ...Object.fromEntries(profileFieldNames.map((name) => [name, ''])), ...version }
  return (
    <section className="stack box question" aria-labelledby="question-heading">
      <h2 id="question-heading">{texts.heading}</h2>
      <p>{texts.text}</p>
      <p>
        {details.map((detail, at) => (
          <b key={detail}>
            {at > 0 && ', '}
            <bdi>{detail}</bdi>
          </b>
        ))}
      </p>
      {profile.bio && <p className={styles.biography}>{profile.bio}</p>}
      <div className="row">
        <PostButton
          action="/api/profile"
          fields={{ full_name: profile.full_name ?? '', ...version, asked_on: pathname }}
          submit={texts.confirm}
          isPrimary
        />
        <PostButton action="/api/profile" fields={cleared} submit={texts.clear} />
      </div>
    </section>
  )
}
