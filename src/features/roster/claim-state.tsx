import { Link } from '@tanstack/react-router'
import { useFailedForm } from '../../auth/flash-data.ts'
import { claimTexts as texts } from '../../content/members/claims.ts'
import { membershipTexts } from '../../content/members/membership.ts'
import { mediumDate } from '../../domain/eastern.ts'
import type { OwnClaim } from '../../domain/members/claims-schema.ts'
import { maxWordsLength } from '../../domain/members/membership.ts'
import { entryFacts } from '../../domain/roster/entry/entry-text.ts'
import { playerName } from '../../domain/roster/entry/roster.ts'
import type { RosterPlayer } from '../../domain/roster/entry/roster-pages-schema.ts'
import { seasonsOf } from '../../domain/roster/entry/worn-seasons.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { TextArea } from '../../ui/field.tsx'
import styles from './claim.module.css'
import { ClaimForm } from './claim-form.tsx'
import type { Sent } from './use-claim.ts'

interface ClaimStateProps {
  claim: OwnClaim
  send: (sent: Sent) => Promise<void>
}

/** What was claimed and how it stands, or what there is to choose from. */
export function ClaimState({ claim, send }: ClaimStateProps) {
  const { state, entry, offered } = claim
  const choice = <Choice offered={offered} send={send} />
  if (state !== 'no entry' && state !== 'pending' && state !== 'confirmed') return choice
  if (state === 'no entry')
    return (
      <>
        <p>{texts.noEntry}</p>
        <Disclosure className={styles.change} label={texts.change}>
          {choice}
        </Disclosure>
      </>
    )
  return (
    <>
      {entry && <Entry player={entry} />}
      <p>{state === 'pending' ? texts.pending : texts.confirmed}</p>
      <Question {...claim} />
      {state === 'confirmed' && entry && (
        <Link to="/players/$id" params={{ id: entry.id }}>
          {texts.open}
        </Link>
      )}
      {state === 'pending' && (
        <ClaimForm
          action="answer"
          answer={{ answer: 'unsure', player: null }}
          submit={texts.withdraw}
          send={send}
        />
      )}
    </>
  )
}

/** Sends itself without scripts, like all words to the officers. */
function Question({ question, answer, answered_at: answered }: OwnClaim) {
  const failed = useFailedForm('claim')
  const { label, hint, submit } = texts.answer
  if (!question) return null
  const form = (
    <form method="post" action="/api/claims/words" className="stack">
      <input type="hidden" name="question" value={question} />
      <TextArea
        label={label}
        hint={hint}
        name="words"
        rows={3}
        maxLength={maxWordsLength}
        defaultValue={failed?.values.words ?? answer ?? ''}
        error={failed?.error.fields?.words}
      />
      <button type="submit" className="primary-button">
        {submit}
      </button>
    </form>
  )
  return (
    <>
      <p>
        <b>{membershipTexts.question}:</b> <bdi>{question}</bdi>
      </p>
      {answer ? (
        <>
          <p>
            <b>{texts.answeredOn(answered && mediumDate(Date.parse(answered)))}:</b>{' '}
            <bdi>{answer}</bdi>
          </p>
          <p>{texts.answerWaits}</p>
          <Disclosure className={styles.change} label={texts.change} isOpen={failed !== null}>
            {form}
          </Disclosure>
        </>
      ) : (
        form
      )}
    </>
  )
}

function Choice({
  offered,
  send,
}: {
  offered: OwnClaim['offered']
  send: ClaimStateProps['send']
}) {
  if (!offered || offered.length === 0)
    return (
      <>
        <p>{texts.nothing}</p>
        <ClaimForm action="look-up" submit={texts.lookUp} send={send} />
      </>
    )
  return (
    <>
      <p>{texts.offered}</p>
      <ul className={styles.offers}>
        {offered.map((player) => (
          <li key={player.id}>
            <Entry player={player} />
            <ClaimForm
              action="answer"
              answer={{ answer: 'this', player: player.id }}
              submit={texts.thisOne}
              label={`${texts.thisOne}: ${playerName(player)}, ${seasonsOf(player.numbers)}`}
              isPrimary
              send={send}
            />
          </li>
        ))}
      </ul>
      <div className="row">
        {(['none', 'unsure'] as const).map((answer) => (
          <ClaimForm
            key={answer}
            action="answer"
            answer={{ answer, player: null }}
            submit={texts[answer]}
            send={send}
          />
        ))}
      </div>
    </>
  )
}

function Entry({ player }: { player: RosterPlayer }) {
  return (
    <p className={styles.entry}>
      <b>
        <bdi>{playerName(player)}</bdi>
      </b>{' '}
      <span className="quiet">{entryFacts(player).join(' · ')}</span>
    </p>
  )
}
