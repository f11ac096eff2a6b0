import { Link } from '@tanstack/react-router'
import { type RefCallback, useState } from 'react'
import { useAuth } from '../../auth/auth-context.ts'
import { useFlash } from '../../auth/flash-data.ts'
import { loginTexts } from '../../content/accounts.ts'
import { notices } from '../../content/notices.ts'
import type { ProfileField } from '../../domain/members/profile.ts'
import { EmailAddress } from '../../ui/email-address.tsx'
import { Message } from '../../ui/message.tsx'
import { tabStorage } from '../../ui/tab-storage.ts'
import { loginDraft } from '../form/draft.ts'
import { NewPasswordFields } from '../form/new-password-fields.tsx'
import { ProfileInput } from '../form/profile-input.tsx'
import { useForm } from '../form/use-form.ts'
import styles from './account-form.module.css'
import { EmailField } from './email-field.tsx'
import { ResendConfirmation } from './resend-confirmation.tsx'

const texts = loginTexts.signUp
const labels = loginTexts.fields

interface SignUpFormProps {
  /** In ms: decides which graduation years are offered. */
  now: number
  ref: RefCallback<HTMLElement>
  onCreated: () => void
}

export function SignUpForm({ now, ref, onCreated }: SignUpFormProps) {
  const { signUp } = useAuth()
  // A copy: the router empties the flash data before the next page is shown.
  const [flash] = useState({ ...useFlash() })
  const [isCreated, setCreated] = useState(flash.notice === 'account-created')
  const [email, setEmail] = useState<string>()
  const { form, submitButton, isBusy, message, errors, typed } = useForm({
    name: 'sign-up',
    draftKey: loginDraft,
    submit: (fields) => {
      setEmail(fields.email)
      return signUp(fields)
    },
    onAccepted: () => {
      tabStorage()?.removeItem(loginDraft)
      onCreated()
      setCreated(true)
    },
  })
  const inputOf = (name: ProfileField) => ({ name, now, value: typed[name], error: errors[name] })
  if (isCreated)
    return (
      <Created
        email={email ?? flash.email ?? undefined}
        // It gets the focus of the button that is gone.
        headingRef={email ? focus : null}
        onAgain={() => setCreated(false)}
      />
    )
  return (
    <section ref={ref} className={`stack ${styles.section}`}>
      <h1>{texts.heading}</h1>
      <p>{texts.intro}</p>
      <p className="quiet">{texts.everybody}</p>
      <form {...form}>
        <ProfileInput {...inputOf('full_name')} required />
        <EmailField value={typed.email} error={errors.email} />
        <div className={`stack ${styles.pair}`}>
          <NewPasswordFields labels={labels} errors={errors} />
        </div>
        <div className={`stack ${styles.pair}`}>
          <ProfileInput {...inputOf('graduation_year')} note={loginTexts.optional} />
          <ProfileInput {...inputOf('position')} note={loginTexts.optional} />
        </div>
        <ProfileInput {...inputOf('jersey_number')} note={loginTexts.optional} />
        <button {...submitButton}>{isBusy ? texts.busy : texts.submit}</button>
        <Message kind="error" text={message} />
      </form>
      <p className="quiet">{texts.mailings}</p>
      <p>
        <Link to="/privacy">{texts.privacy}</Link>
      </p>
      <p>
        {texts.question} <Link to="/login">{texts.switchTo}</Link>
      </p>
    </section>
  )
}

function focus(element: HTMLElement | null): void {
  element?.focus()
}

interface CreatedProps {
  email: string | undefined
  headingRef: RefCallback<HTMLElement> | null
  onAgain: () => void
}

function Created({ email, headingRef, onAgain }: CreatedProps) {
  return (
    // After a plain form the page script removes the draft.
    <section className={`stack ${styles.section}`} data-draft-sent={loginDraft}>
      <h1 ref={headingRef} tabIndex={-1}>
        {texts.created.heading}
      </h1>
      <Message kind="success" text={notices['account-created']} />
      <p>
        {email && (
          <>
            {`${texts.created.sentTo} `}
            <bdi>
              <EmailAddress email={email} />
            </bdi>
            {'. '}
          </>
        )}
        {texts.created.spam}
      </p>
      <ResendConfirmation email={email} />
      <p>
        {texts.created.question}{' '}
        <Link to="/login" search={{ mode: 'signup' }} onClick={onAgain}>
          {texts.created.again}
        </Link>
      </p>
      <p>
        {texts.created.confirmed} <Link to="/login">{texts.switchTo}</Link> {texts.created.or}{' '}
        <Link to="/auth/forgot">{texts.created.forgot}</Link>
      </p>
    </section>
  )
}
