import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAuth, useProfile } from '../../auth/auth-context.ts'
import { useFailedForm, useFlash } from '../../auth/flash-data.ts'
import { stepOfViewer } from '../../auth/membership-notice.tsx'
import { claimTexts as texts } from '../../content/members/claims.ts'
import { membershipTexts } from '../../content/members/membership.ts'
import { notices } from '../../content/notices.ts'
import lines from '../../desk/row-lines.module.css'
import { RowWords } from '../../desk/row-lines.tsx'
import { mediumDate } from '../../domain/eastern.ts'
import type { OwnClaim } from '../../domain/members/claims-schema.ts'
import { connectionOf, maxWordsLength } from '../../domain/members/membership.ts'
import { entryFacts } from '../../domain/roster/entry/entry-text.ts'
import { playerName } from '../../domain/roster/entry/roster.ts'
import { seasonsOf } from '../../domain/roster/entry/worn-seasons.ts'
import { type Deferred, useDeferred } from '../../ui/deferred.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { EmailLink } from '../../ui/email-address.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Message } from '../../ui/message.tsx'
import { PostButton } from '../../ui/post-button.tsx'
import { Said } from '../../ui/said.tsx'
import type { Loaded } from '../page/loaded.ts'
import { useClubLinks } from '../page/site-store.ts'
import styles from './claim.module.css'

/** "This is me", for those whose mailbox is proven: in the section of the membership. */
export function ClaimSection({ claim }: { claim: Deferred<Loaded<OwnClaim> | null> }) {
  const { user } = useAuth()
  const profile = useProfile()
  const loaded = useDeferred(claim)
  const [loadedName] = useState(profile?.full_name)
  const state = profile?.membership?.state
  if (!loaded || !profile || !state || state === 'declined') return null
  if (stepOfViewer(profile, user?.email, state) === 'unproven') return null
  const connection = connectionOf(profile)
  // The roster has those who were on the team. Who has said something all the same sees it.
  if (connection === 'family' && (profile.claim?.state ?? 'none') === 'none') return null
  const look = connection === 'coach' ? 'coach' : profile.graduation_year ? 'player' : 'noClass'
  return (
    <section className={`stack ${styles.section}`} aria-labelledby="claim-heading">
      <h3 id="claim-heading">{texts.heading}</h3>
      {'message' in loaded ? (
        <p className="quiet">{loaded.message}</p>
      ) : (
        // Another name is looked up again: what was offered was for the one before.
        <Claim
          look={look}
          claim={profile.full_name === loadedName ? loaded.data : { ...loaded.data, offered: null }}
        />
      )}
    </section>
  )
}

function Claim({ claim, look }: { claim: OwnClaim; look: keyof typeof texts.look }) {
  const flash = useFlash().notice
  const notice = flash?.startsWith('claim-') ? flash : null
  const { infoEmail } = useClubLinks()
  const { state, offered } = claim
  // An officer decided against it, or deleted it: they choose again.
  const over = state === 'declined' || state === 'gone' ? texts[state] : null
  const isUntold = (state === 'none' || over !== null) && offered === null
  const isFound = notice !== 'claim-nothing-found'
  return (
    <>
      {isFound && notice && <Message kind="success" text={notices[notice]} />}
      {!isFound && isUntold && <Message kind="note" text={texts.nothing} />}
      <Message kind="note" text={notice ? null : over} />
      {state === 'declined' && !notice && (
        <p>
          <EmailLink email={infoEmail} />
        </p>
      )}
      {isUntold ? (
        <>
          <p>{texts.look[look]}</p>
          <PostButton action="/api/claims/look-up" submit={texts.lookUp} isPrimary />
        </>
      ) : (
        <ClaimState claim={claim} />
      )}
      <Message kind="error" text={useFailedForm('claim')?.error.message} />
    </>
  )
}

/** What was claimed and how it stands, or what there is to choose from. */
function ClaimState({ claim }: { claim: OwnClaim }) {
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
      <Said label={membershipTexts.question} text={question} />
      {answer ? (
        <>
          <Said
            label={texts.answeredOn(answered && mediumDate(Date.parse(answered)))}
            text={answer}
          />
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
