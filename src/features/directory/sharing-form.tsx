import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { api, requestOrError } from '../../api.ts'
import type { AuthResult, Fields } from '../../auth/auth-context.ts'
import { useFailedForm, useFlash } from '../../auth/flash-data.ts'
import { reloadProfile } from '../../auth/load-profile.ts'
import { broadcast } from '../../auth/sync-session.ts'
import { directoryErrors, sharingTexts as texts } from '../../content/members/directory.ts'
import { notices } from '../../content/notices.ts'
import { type SharedField, sharedFields } from '../../domain/members/directory.ts'
import { connectionOf } from '../../domain/members/membership.ts'
import type { Membership } from '../../domain/members/membership-schema.ts'
import type { Profile } from '../../domain/members/profile-schema.ts'
import { submittedTexts } from '../../domain/submission.ts'
import { EmailLink } from '../../ui/email-address.tsx'
import { Message } from '../../ui/message.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useForm } from '../form/use-form.ts'
import { useClubLinks } from '../page/site-store.ts'
import styles from './sharing.module.css'
import { SharingFields } from './sharing-fields.tsx'
import teammate from './teammate.module.css'
import { TeammateFacts, TeammateHead, TeammateName } from './teammate-head.tsx'

interface SharingFormProps {
  profile: Profile
  membership: Membership
  email: string | null
}

/** One switch for being seen and one for each field, beside the card as teammates see it. */
export function SharingForm({ profile, membership, email }: SharingFormProps) {
  const { notice } = useFlash()
  const { infoEmail } = useClubLinks()
  const failed = useFailedForm('sharing')
  const [choice, setChoice] = useState(failed?.values ?? sharingFields(membership))
  const isNotice = notice === 'sharing-shown' || notice === 'sharing-hidden'
  const [stored, setStored] = useState<'saved' | 'unsaved' | null>(isNotice ? 'saved' : null)
  const { form, submitButton, isBusy, message } = useForm({
    name: 'sharing',
    action: '/api/directory/sharing',
    submit: useShare(),
    onAccepted: () => setStored('saved'),
  })

  return (
    <>
      <p>{texts.text}</p>
      <form
        {...form}
        onChange={({ currentTarget }) => {
          setChoice(submittedTexts(new FormData(currentTarget)))
          setStored('unsaved')
        }}
        className={styles.form}
      >
        <fieldset disabled={isBusy} className={`stack ${styles.choices}`}>
          <Switch
            name="is_listed"
            label={texts.listed}
            hint={texts.listedHint}
            defaultChecked={choice.is_listed === 'yes'}
          />
          {choice.is_listed !== 'yes' && (
            <p className="quiet">
              {`${texts.notListed} `}
              <EmailLink email={infoEmail} />
              {`. ${texts.mailings} `}
              <Link to="/profile/mail">{texts.toMail}</Link>
            </p>
          )}
          <p className={styles.legend}>{texts.shares}</p>
          <SharingFields fields={sharedFields} choice={choice} values={{ ...profile, email }} />
          <div className={`row ${styles.actions}`}>
            <button {...submitButton}>{isBusy ? texts.saving : texts.save}</button>
            {stored === 'unsaved' && !message && <Message kind="note" text={texts.unsaved} />}
            {stored === 'saved' && (
              <Message
                kind="success"
                text={notices[choice.is_listed === 'yes' ? 'sharing-shown' : 'sharing-hidden']}
              />
            )}
            <Message kind="error" text={message} />
          </div>
        </fieldset>
        <SharingPreview profile={profile} email={email} choice={choice} />
      </form>
      {membership.is_listed && (
        <p>
          <Link to="/directory">{texts.open}</Link>
        </p>
      )}
    </>
  )
}

/** The choice as the form sends it. */
function sharingFields({ is_listed: isListed, shares }: Membership): Fields {
  const chosen = shares.map((field) => [`shares_${field}`, 'yes'])
  return Object.fromEntries(isListed ? [['is_listed', 'yes'], ...chosen] : chosen)
}

/** Saves what the member shows. The page and other tabs then decide on access by it. */
function useShare() {
  const { auth } = useRouter().options.context
  return (fields: Fields): Promise<AuthResult> =>
    requestOrError(async () => {
      const response = await api().api.directory.sharing.$post({ json: fields })
      const result = await response.json()
      if (result.ok) {
        await reloadProfile(auth)
        broadcast('profile')
      }
      return result
    }, directoryErrors.notSaved)
}

interface SharingPreviewProps {
  profile: Profile
  email: string | null
  choice: Fields
}

/** The member's card with what is chosen in the form. */
function SharingPreview({ profile, email, choice }: SharingPreviewProps) {
  const shown = (field: SharedField, value: string | null) =>
    choice[`shares_${field}`] === 'yes' ? value : null
  const person = {
    ...profile,
    is_mentor: profile.open_to_mentoring === 'Yes',
    connection: connectionOf(profile),
    relation: shown('relation', profile.relation),
    email: shown('email', email),
    city: shown('city', profile.city),
    occupation: shown('occupation', profile.occupation),
    bio: shown('bio', profile.bio),
  }
  const isListed = choice.is_listed === 'yes'
  return (
    <section className={`stack ${styles.preview}`} aria-labelledby="preview-heading">
      <h3 id="preview-heading">{texts.preview}</h3>
      <div className={`box ${teammate.card} ${isListed ? '' : styles.hidden}`}>
        <TeammateHead person={person}>
          <p className={teammate.name}>
            <TeammateName name={person.full_name} />
          </p>
        </TeammateHead>
        <TeammateFacts person={person} />
      </div>
      {!isListed && <p className="quiet">{texts.hidden}</p>}
    </section>
  )
}
