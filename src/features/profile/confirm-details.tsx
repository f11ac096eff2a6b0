import { useLocation } from '@tanstack/react-router'
import { useProfile } from '../../auth/auth-context.ts'
import { profileTexts } from '../../content/profile.ts'
import { signUpFieldNames } from '../../domain/profile.ts'
import { shownPrefix } from '../../domain/profile-change.ts'
import type { Profile } from '../../domain/profile-schema.ts'
import styles from './confirm-details.module.css'
import { valuesOf } from './profile-values.tsx'

const { question: texts } = profileTexts

/** Asks whose the sign-up's details are. Any save of the profile confirms them. */
export function ConfirmDetails() {
  const profile = useProfile()
  const { pathname } = useLocation()
  if (!profile?.is_unconfirmed) return null
  const shown = valuesOf(profile, signUpFieldNames).flatMap(([, value]) => value || [])
  return (
    <section className={`stack ${styles.question}`} aria-labelledby="question-heading">
      <h2 id="question-heading">{texts.heading}</h2>
      <p>{texts.text}</p>
      <p>
        <b>{shown.join(', ')}</b>
      </p>
      <div className="row">
        <ChoiceButton
          label={texts.confirm}
          look="primary"
          saved={[
            ['full_name', profile.full_name ?? ''],
            shownOf(profile, 'updated_at'),
            [`${shownPrefix}on`, pathname],
          ]}
        />
        <ChoiceButton label={texts.clear} look="secondary" saved={clearedFrom(profile)} />
      </div>
    </section>
  )
}

/** With what is shown, so that nothing saved elsewhere is cleared. */
function clearedFrom(profile: Profile) {
  return signUpFieldNames.flatMap((name) => [[name, ''] as const, shownOf(profile, name)])
}

function shownOf(profile: Profile, name: keyof Profile) {
  return [shownPrefix + name, `${profile[name] ?? ''}`] as const
}

interface ChoiceButtonProps {
  label: string
  look: 'primary' | 'secondary'
  saved: ReadonlyArray<readonly [name: string, text: string]>
}

function ChoiceButton({ label, look, saved }: ChoiceButtonProps) {
  return (
    <form method="post" action="/api/profile">
      {saved.map(([name, text]) => (
        <input key={name} type="hidden" name={name} value={text} />
      ))}
      <button type="submit" className={`${look}-button`}>
        {label}
      </button>
    </form>
  )
}
