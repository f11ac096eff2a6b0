import { Link } from '@tanstack/react-router'
import { api } from '../../../api.ts'
import { officerWordTexts as texts } from '../../../content/officers/officer-words.ts'
import { officerTexts } from '../../../content/officers/officers.ts'
import { ActionForm } from '../../../desk/action-form.tsx'
import styles from '../../../desk/card.module.css'
import { officerResult } from '../../../desk/officer-result.ts'
import { OutcomeMessage } from '../../../desk/outcome-message.tsx'
import { type RowResult, useCard } from '../../../desk/use-card.ts'
import { dateAndTime } from '../../../domain/eastern.ts'
import type { OfficerWord, WordDecision } from '../../../domain/members/words-schema.ts'
import { EmailAddress } from '../../../ui/email-address.tsx'
import { useCountsStore } from '../../page/counts-store.ts'
import dotted from '../../page/dotted.module.css'
import { WordsForm } from './words-form.tsx'

const textsAfter = {
  open: texts.undone,
  answered: texts.answered,
  aside: texts.putAside,
  closed: texts.closed,
}

/** What a member wrote. After a decision it stays, with a way back. */
export function WordCard({ word: loaded }: { word: OfficerWord }) {
  const { load } = useCountsStore()
  const card = useCard(loaded, {
    factsOf: ({ state }) => ({ [officerTexts.changes.state]: state }),
    textAfter: ({ state }) => textsAfter[state],
    onSent: load,
  })
  const { row: word, actions, onResult } = card
  const { id, member, state, player, about, answer } = word
  const send = (to_state: WordDecision['to_state'], answer: string | null = null) => {
    const json = { word: id, to_state, answer, seen: word.answer ?? '' }
    return officerResult<RowResult<OfficerWord>>(api().api.officers.word.$post({ json }))
  }
  const press = (to: 'aside' | 'open', submit: string) => ({
    ...{ name: to, submit, className: 'secondary-button' as const },
    ...{ actions, onResult, send: () => send(to) },
  })
  const headingId = `word-${id}`
  return (
    <article className={`box ${styles.card}`} aria-labelledby={headingId}>
      <div className={`stack ${styles.words}`}>
        <h2 id={headingId}>
          <Link to="/officers/members" search={{ person: member }}>
            <bdi>{word.full_name ?? officerTexts.noName}</bdi>
          </Link>
        </h2>
        <p>
          {about === null ? texts.noEntry : `${texts.about} `}
          {player ? (
            <Link to="/players/$id" params={{ id: player }}>
              <bdi>{about}</bdi>
            </Link>
          ) : (
            <bdi>{about}</bdi>
          )}
        </p>
        <blockquote className={styles.quote}>{word.text}</blockquote>
        {answer && <p className="said">{answer}</p>}
        <p className={`quiet ${dotted.dotted} ${styles.account}`}>
          <bdi>
            <EmailAddress email={word.email} />
          </bdi>
          <span>{`${texts.sent} ${dateAndTime(Date.parse(word.sent_at))}`}</span>
        </p>
      </div>
      <div className={`stack ${styles.side}`}>
        <OutcomeMessage {...actions} />
        {state === 'open' && (
          <div className={styles.actions}>
            <WordsForm
              texts={texts.answer}
              actions={actions}
              name="answered"
              id={id}
              field="answer"
              send={(words) => send('answered', words)}
              onResult={onResult}
            />
            <ActionForm {...press('aside', texts.aside)} />
          </div>
        )}
        {(state === 'answered' || state === 'aside') && (
          <ActionForm {...press('open', officerTexts.undo)} />
        )}
      </div>
    </article>
  )
}
