import { api } from '../../../api.ts'
import { useAuth } from '../../../auth/auth-context.ts'
import { useIsMailOn } from '../../../auth/whom-to-write.tsx'
import { officerMailTexts } from '../../../content/officers/officer-mails.ts'
import { officerTexts } from '../../../content/officers/officers.ts'
import { personActionTexts } from '../../../content/officers/person-actions.ts'
import { ActionForm } from '../../../desk/action-form.tsx'
import styles from '../../../desk/card.module.css'
import { officerResult } from '../../../desk/officer-result.ts'
import type { Actions } from '../../../desk/use-actions.ts'
import type { RowResult } from '../../../desk/use-card.ts'
import type { MembershipState } from '../../../domain/members/membership.ts'
import type { Person } from '../../../domain/members/officers-schema.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { WordsForm } from './words-form.tsx'

interface ActionProps {
  person: Person
  actions: Actions
  onResult: (result: RowResult<Person>) => void
}

/**
 * What an officer can do about a person as they are now. Officers stay verified. Nothing is
 * decided about an unproven mailbox, but what was decided can be taken back.
 */
export function PersonActions(about: ActionProps) {
  const { person } = about
  const { state, is_officer: isOfficer, has_proven_mailbox: isProven } = person
  const seen = { member: person.id, version: person.version }
  const hasChanged = person.verified_name !== null || person.verified_year !== null
  return (
    <>
      {!isProven && <p className="quiet">{officerTexts.unproven}</p>}
      <div className={styles.actions}>
        {!isProven && <SendLink {...about} />}
        {hasChanged && isProven && (
          <ActionForm
            {...about}
            name="details"
            submit={officerTexts.accept}
            send={() => officerResult(api().api.officers.details.$post({ json: seen }))}
          />
        )}
        {state !== 'verified' && isProven && (
          <Decision {...about} to="verified" submit={officerTexts.verify} />
        )}
        {!isOfficer && (
          <>
            {state !== 'asked' && isProven && (
              <DecisionInWords {...about} to="asked" texts={personActionTexts.ask} />
            )}
            {state !== 'declined' && isProven && (
              <DecisionInWords {...about} to="declined" texts={personActionTexts.decline} />
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

function SendLink({ person, actions, onResult }: ActionProps) {
  return (
    <ActionForm
      actions={actions}
      name="link"
      submit={officerTexts.sendLink}
      className="secondary-button"
      send={() => officerResult(api().api.officers.link.$post({ json: { member: person.id } }))}
      onResult={(result) =>
        result.ok
          ? actions.setOutcome({ kind: 'success', text: officerTexts.linkSent })
          : onResult(result)
      }
    />
  )
}

interface DecisionProps extends ActionProps {
  to: MembershipState
  submit: string
  className?: 'secondary-button'
}

function Decision({ to, ...about }: DecisionProps) {
  return <ActionForm {...about} name={to} send={() => decide(about.person, to, null)} />
}

interface DecisionInWordsProps extends ActionProps {
  to: MembershipState
  texts: Parameters<typeof WordsForm>[0]['texts']
}

function DecisionInWords({ person, to, ...form }: DecisionInWordsProps) {
  return (
    <WordsForm
      {...form}
      name={to}
      id={person.id}
      field="words"
      send={(words) => decide(person, to, words)}
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
  const isMailOn = useIsMailOn()
  const { makeOfficer, removeOfficer, stepDown } = personActionTexts
  const removal = person.id === user?.id ? stepDown : removeOfficer
  const texts = person.is_officer ? removal : makeOfficer
  const is_officer = person.is_officer ? ('false' as const) : ('true' as const)
  const json = { member: person.id, version: person.version, is_officer }
  return (
    // Another one is closed: what it asks for is not what was asked before.
    <Disclosure key={texts.open} className={styles.opened} label={texts.open}>
      <p>{texts.text}</p>
      {isMailOn && !person.is_officer && <p>{officerMailTexts.digest}</p>}
      <ActionForm
        {...about}
        name="officer"
        submit={texts.submit}
        send={() => officerResult(api().api.officers.officer.$post({ json }))}
      />
    </Disclosure>
  )
}

/** Decides about the person as the card shows them. */
function decide({ id, version }: Person, to_state: MembershipState, words: string | null) {
  const json = { member: id, version, to_state, words }
  return officerResult<RowResult<Person>>(api().api.officers.decision.$post({ json }))
}
