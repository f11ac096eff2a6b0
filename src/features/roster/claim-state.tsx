import { Link } from '@tanstack/react-router'
import { useFailedForm } from '../../auth/flash-data.ts'
import { claimTexts as texts } from '../../content/members/claims.ts'
import { membershipTexts } from '../../content/members/membership.ts'
import lines from '../../desk/row-lines.module.css'
import { RowWords } from '../../desk/row-lines.tsx'
import { mediumDate } from '../../domain/eastern.ts'
import type { OwnClaim } from '../../domain/members/claims-schema.ts'
import { maxWordsLength } from '../../domain/members/membership.ts'
import { entryFacts } from '../../domain/roster/entry/entry-text.ts'
import { playerName } from '../../domain/roster/entry/roster.ts'
import { seasonsOf } from '../../domain/roster/entry/worn-seasons.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { TextArea } from '../../ui/field.tsx'
import { PostButton } from '../../ui/post-button.tsx'

/** What was claimed and how it stands, or what there is to choose from. */
export function ClaimState({ claim }: { claim: OwnClaim }) {
  const { state, entry, offered } = claim
  const choice = <Choice offered={offered} />
  if (state !== 'no entry' && state !== 'pending' && state !== 'confirmed') return choice
  if (state === 'no entry')
    return (
      <>
        <p>{texts.noEntry}</p>
        <Disclosure label={texts.change}>{choice}</Disclosure>
      </>
    )
  return (
    <>
      {entry && (
        <ul className={lines.lines}>
          <RowWords name={playerName(entry)} facts={entryFacts(entry)} />
        </ul>
      )}
      <p>{state === 'pending' ? texts.pending : texts.confirmed}</p>
      <Question {...claim} />
      {state === 'confirmed' && entry && (
        <Link to="/players/$id" params={{ id: entry.id }}>
          {texts.open}
        </Link>
      )}
      {state === 'pending' && (
        <PostButton action="/api/claims" fields={{ answer: 'unsure' }} submit={texts.withdraw} />
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
          <Disclosure label={texts.change} isOpen={failed !== null}>
            {form}
          </Disclosure>
        </>
      ) : (
        form
      )}
    </>
  )
}

function Choice({ offered }: Pick<OwnClaim, 'offered'>) {
  if (!offered || offered.length === 0)
    return (
      <>
        <p>{texts.nothing}</p>
        <PostButton action="/api/claims/look-up" submit={texts.lookUp} />
      </>
    )
  return (
    <>
      <p>{texts.offered}</p>
      <ul className={lines.lines}>
        {offered.map((player) => (
          <RowWords key={player.id} name={playerName(player)} facts={entryFacts(player)}>
            <PostButton
              action="/api/claims"
              fields={{ answer: 'this', player: player.id }}
              submit={texts.thisOne}
              label={`${texts.thisOne}: ${playerName(player)}, ${seasonsOf(player.numbers)}`}
              isPrimary
            />
          </RowWords>
        ))}
      </ul>
      <div className="row">
        {(['none', 'unsure'] as const).map((answer) => (
          <PostButton
            key={answer}
            action="/api/claims"
            fields={{ answer }}
            submit={texts[answer]}
          />
        ))}
      </div>
    </>
  )
}
