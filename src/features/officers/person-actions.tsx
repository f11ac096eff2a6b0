import type { ReactNode } from 'react'
import { useAuth } from '../../auth/auth-context.ts'
import { useFailedForm } from '../../auth/flash-data.ts'
import { officerTexts } from '../../content/officers.ts'
import type { MembershipState } from '../../domain/membership.ts'
import type { Person } from '../../domain/officers-schema.ts'
import { CardForm } from './card-form.tsx'
import { acceptDetails, decide, type PersonResult, setOfficer } from './change-person.ts'
import styles from './person-card.module.css'
import type { Card } from './use-card.ts'

interface ActionProps {
  person: Person
  card: Card
  onResult: (result: PersonResult) => void
}

/**
 * What an officer can do about a person as they are now. Officers stay verified. Nothing is
 * decided about an unproven mailbox, but what was decided can be taken back.
 */
export function PersonActions(about: ActionProps) {
  const { person } = about
  const { state, is_officer: isOfficer, has_proven_mailbox: isProven } = person
  const hasChanged = person.verified_name !== null || person.verified_year !== null
  return (
    <>
      {!isProven && <p className="quiet">{officerTexts.unproven}</p>}
      <div className={styles.actions}>
        {hasChanged && isProven && (
          <CardForm
            {...about}
            action="details"
            kind="details"
            fields={{}}
            submit={officerTexts.accept}
            send={() => acceptDetails(person)}
          />
        )}
        {state !== 'verified' && isProven && (
          <Decision {...about} to="verified" submit={officerTexts.verify} />
        )}
        {!isOfficer && (
          <>
            {state !== 'asked' && isProven && (
              <Opened kind="asked" person={person} label={officerTexts.ask.open}>
                <Decision {...about} to="asked" words={officerTexts.ask} {...officerTexts.ask} />
              </Opened>
            )}
            {state !== 'declined' && isProven && (
              <Opened kind="declined" person={person} label={officerTexts.decline.open}>
                <Decision
                  {...about}
                  to="declined"
                  words={officerTexts.decline}
                  {...officerTexts.decline}
                />
              </Opened>
            )}
            {state !== 'waiting' && (
              <Decision
                {...about}
                to="waiting"
                submit={officerTexts.backToQueue}
                className="secondary-button"
              />
            )}
          </>
        )}
        {(isOfficer || (state === 'verified' && isProven)) && <OfficerChoice {...about} />}
      </div>
    </>
  )
}

interface DecisionProps extends ActionProps {
  to: MembershipState
  submit: string
  words?: { label: string; hint: string }
  className?: 'secondary-button'
}

function Decision({ to, submit, words, className, ...about }: DecisionProps) {
  const { person } = about
  return (
    <CardForm
      {...about}
      action="decision"
      kind={to}
      fields={{ to_state: to }}
      submit={submit}
      {...(words && { words: { label: words.label, hint: words.hint } })}
      {...(className && { className })}
      send={(typed) => decide(person, to, typed)}
    />
  )
}

/** After a decision: the one button that takes it back. */
export function UndoDecision(about: ActionProps) {
  return (
    <Decision {...about} to="waiting" submit={officerTexts.undo} className="secondary-button" />
  )
}

function OfficerChoice(about: ActionProps) {
  const { person } = about
  const { user } = useAuth()
  const { makeOfficer, removeOfficer, stepDown } = officerTexts
  const removal = person.id === user?.id ? stepDown : removeOfficer
  const texts = person.is_officer ? removal : makeOfficer
  return (
    <Opened kind="officer" person={person} label={texts.open}>
      <p>{texts.text}</p>
      <CardForm
        {...about}
        action="officer"
        kind="officer"
        fields={{ is_officer: String(!person.is_officer) }}
        submit={texts.submit}
        send={() => setOfficer(person, !person.is_officer)}
      />
    </Opened>
  )
}

/** A button that opens a form. It is open after the form has failed. */
function Opened(props: { kind: string; person: Person; label: string; children: ReactNode }) {
  const { kind, person, label, children } = props
  const failed = useFailedForm(`officer ${kind} ${person.id}`)
  return (
    <details open={failed !== null} className={styles.opened}>
      <summary className="secondary-button">{label}</summary>
      <div className={`stack ${styles.form}`}>{children}</div>
    </details>
  )
}
