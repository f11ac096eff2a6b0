import { Fragment } from 'react'
import { useProfile } from '../../auth/auth-context.ts'
import { useFailedForm, useFlash } from '../../auth/flash-data.ts'
import { WeWrite } from '../../auth/whom-to-write.tsx'
import { mailChoiceTexts as texts } from '../../content/members/mail-choices.ts'
import { notices } from '../../content/notices.ts'
import { type MailChoice, mailChoices } from '../../domain/mail/mail-choices.ts'
import type { Profile } from '../../domain/members/profile-schema.ts'
import { Message } from '../../ui/message.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useClubLinks } from '../page/site-store.ts'
import styles from './section-form.module.css'

/** Which mails the member wants, a switch each. Works without scripts. */
export function MailChoicesSection() {
  const profile = useProfile()
  const failed = useFailedForm('mail')
  const isSaved = useFlash().notice === 'mail-saved'
  const { infoEmail } = useClubLinks()
  if (!profile) return null
  const shown = mailChoices.filter((kind) => isAsked(kind, profile))
  return (
    <section className={`stack box ${styles.tall}`} aria-labelledby="mail-heading">
      <h2 id="mail-heading">{texts.heading}</h2>
      {profile.is_mail_on && <p>{texts.text}</p>}
      <WeWrite clubEmail={infoEmail} />
      <form method="post" action="/api/mail" className="stack">
        {shown.map((kind) => (
          <Fragment key={kind}>
            {/* Of a switch that is off, a form sends this alone. */}
            <input type="hidden" name={kind} value="no" />
            <Switch
              name={kind}
              {...texts.choices[kind]}
              defaultChecked={
                failed ? failed.values[kind] === 'yes' : isOn(kind, profile.choices ?? {})
              }
            />
          </Fragment>
        ))}
        <p>
          <button type="submit" className="primary-button">
            {texts.save}
          </button>
        </p>
        <Message kind="success" text={isSaved ? notices['mail-saved'] : null} />
        <Message kind="error" text={failed?.error.message} />
      </form>
    </section>
  )
}

/** What the site itself sends is asked about where it sends. */
function isAsked(kind: MailChoice, { membership, is_mail_on: isMailOn }: Profile): boolean {
  if (kind === 'club_mailings') return true
  const isFor = kind === 'officer_digest' ? membership?.is_officer : membership?.is_listed
  return Boolean(isMailOn && isFor)
}

/** Messages of teammates are the only choice that is off until it is made. */
function isOn(kind: MailChoice, choices: Partial<NonNullable<Profile['choices']>>): boolean {
  return choices[kind] ?? kind !== 'teammate_messages'
}
