import type { ReactNode } from 'react'
import { scheduleEditorTexts as texts } from '../../content/officers/schedule-editor.ts'
import { inEastern, scheduleTexts } from '../../content/schedule.ts'
import type { EditedGame } from './schedule-desk.tsx'
import styles from './schedule-editor.module.css'

/** The dot ends a line, and never begins one. */
const between = '\u00a0· '

interface GameFactsProps {
  game: EditedGame
  isFresh?: boolean
  /** What can be done with it, between its facts and what is odd about it. */
  children?: ReactNode
}

/** What the officers' list says of a game. */
export function GameFacts({ game, isFresh = false, children }: GameFactsProps) {
  const { row, state, opponent, isAway, date, time, status, result } = game
  const marks = [
    isFresh && texts.fresh,
    state !== 'shown' && texts[state],
    status && scheduleTexts.statuses[status],
  ].filter((mark) => typeof mark === 'string')
  return (
    <article className={styles.game}>
      <div>
        <h2>{texts.versus(opponent, isAway)}</h2>
        <p>
          {marks.map((mark) => (
            <b key={mark} className="caps">{`${mark}${between}`}</b>
          ))}
          {[date || texts.noDate, result || inEastern(time)].filter(Boolean).join(between)}
        </p>
        <p className="quiet">
          {[row.Location, row['Special Event']].filter(Boolean).join(between)}
        </p>
      </div>
      {children}
      {game.findings.map(({ kind, text }) => (
        <p key={text} className={styles[kind]}>
          {text}
        </p>
      ))}
    </article>
  )
}
