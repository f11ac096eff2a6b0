import { useAuth, useProfile } from '../../auth/auth-context.ts'
import { useFailedForm } from '../../auth/flash-data.ts'
import { panelTexts } from '../../content/members/home-panel.ts'
import { profileFields } from '../../domain/members/profile.ts'
import { TextField } from '../../ui/field.tsx'
import { Message } from '../../ui/message.tsx'
import question from '../page/question.module.css'
import { provenEmail } from './proven-email.ts'
import styles from './sharing.module.css'
import { SharingFields } from './sharing-fields.tsx'

const texts = panelTexts.sharing

/** Asks whether teammates may see the member. The home page knows when. Works without scripts. */
export function SharingQuestion() {
  const { user } = useAuth()
  const profile = useProfile()
  const failed = useFailedForm('sharing')
  if (!user || !profile) return null
  const email = provenEmail(profile, user)
  const typed = failed?.values ?? {}
  const error = failed?.error.fields?.city
  return (
    <section
      className={`stack ${question.question} ${styles.question}`}
      aria-labelledby="sharing-heading"
    >
      <h2 id="sharing-heading">{texts.heading}</h2>
      <p>{texts.text}</p>
      <form method="post" action="/api/directory/sharing">
        <input type="hidden" name="asked_on" value="/home" />
        <SharingFields fields={['email', 'city']} choice={typed} values={{ email }} />
        <TextField
          label={profileFields.city.label}
          name="city"
          autoComplete="address-level2"
          defaultValue={typed.city ?? profile.city ?? ''}
          error={error}
        />
        <div className={styles.answers}>
          <button type="submit" name="is_listed" value="yes" className="primary-button">
            {texts.yes}
          </button>
          <button type="submit" name="is_listed" value="no" className="secondary-button">
            {texts.no}
          </button>
        </div>
        <Message kind="error" text={error ? null : failed?.error.message} />
      </form>
    </section>
  )
}
