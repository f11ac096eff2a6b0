import { useAuth, useProfile } from '../../auth/auth-context.ts'
import { useFailedForm } from '../../auth/flash-data.ts'
import { panelTexts } from '../../content/members/home-panel.ts'
import { connectionOf } from '../../domain/members/membership.ts'
import { profileFields } from '../../domain/members/profile.ts'
import { TextField } from '../../ui/field.tsx'
import { Message } from '../../ui/message.tsx'
import styles from './sharing.module.css'
import { provenEmail, SharingFields } from './sharing-fields.tsx'

const texts = panelTexts.sharing

/** Asks whether teammates may see the member. The home page knows when. Works without scripts. */
export function SharingQuestion() {
  const { user } = useAuth()
  const profile = useProfile()
  const failed = useFailedForm('sharing')
  if (!user || !profile) return null
  const email = provenEmail(profile, user)
  const typed = failed?.values ?? {}
  const errors = failed?.error.fields ?? {}
  const { city, relation } = profileFields
  // Class, position and number say it of a player.
  const isAsked = connectionOf(profile) !== 'player'
  return (
    <section className={`stack box question ${styles.question}`} aria-labelledby="sharing-heading">
      <h2 id="sharing-heading">{texts.heading}</h2>
      <p>{texts.text}</p>
      <form method="post" action="/api/directory/sharing">
        <input type="hidden" name="asked_on" value="/home" />
        <SharingFields
          fields={isAsked ? ['relation', 'email', 'city'] : ['email', 'city']}
          choice={typed}
          values={{ email }}
        />
        {isAsked && (
          <TextField
            label={relation.label}
            hint={relation.hint}
            name="relation"
            autoComplete="off"
            defaultValue={typed.relation ?? profile.relation ?? ''}
            error={errors.relation}
          />
        )}
        <TextField
          label={city.label}
          name="city"
          autoComplete="address-level2"
          defaultValue={typed.city ?? profile.city ?? ''}
          error={errors.city}
        />
        <div className="row">
          <button type="submit" name="is_listed" value="yes" className="primary-button">
            {texts.yes}
          </button>
          <button type="submit" name="is_listed" value="no" className="secondary-button">
            {texts.no}
          </button>
        </div>
        <Message kind="error" text={failed?.error.fields ? null : failed?.error.message} />
      </form>
    </section>
  )
}
