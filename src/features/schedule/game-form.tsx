import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { gameFormTexts as texts } from '../../content/officers/game-form.ts'
import { officerTexts } from '../../content/officers/officers.ts'
import { teamDirectory } from '../../content/teams.ts'
import { DraftNote } from '../../desk/draft-note.tsx'
import { OutcomeMessage } from '../../desk/outcome-message.tsx'
import { SignInAgain } from '../../desk/sign-in-again.tsx'
import { scheduledGame } from '../../domain/schedule/game.ts'
import type { Game } from '../../domain/schedule/game-row.ts'
import { season } from '../../domain/schedule/season.ts'
import { shownGames } from '../../domain/schedule/shown-game.ts'
import { Message } from '../../ui/message.tsx'
import type { Reload } from '../page/use-reload.ts'
import { GameCard } from './game-card.tsx'
import { GameInputs } from './game-inputs.tsx'
import styleSheet from './schedule.css?url'
import type { EditedSchedule } from './schedule-desk.tsx'
import styles from './schedule-editor.module.css'
import { useGameEditor } from './use-game-editor.ts'

interface GameFormProps {
  schedule: EditedSchedule
  /** Empty for a new game. */
  gameKey: string
  reload: Reload
}

/** The form of one game beside the card that it makes. */
export function GameForm({ schedule, gameKey, reload }: GameFormProps) {
  const game = useGameEditor(schedule, gameKey, reload)
  const { editor, onSide, adds, check, isHidden, isGone, card, savedCard } = game
  return (
    <>
      <Message kind="note" text={isGone ? texts.gone : null} />
      <DraftNote editor={editor} />
      <form {...editor.form} method="post" className="stack">
        <fieldset disabled={editor.isBusy} className="stack">
          {/* Of a preview, which the browser sends. */}
          <input type="hidden" name="base" value={editor.base} readOnly />
          <input type="hidden" name="key" value={gameKey || 'new'} readOnly />
          <GameInputs {...{ editor, onSide }} />
          <div className="row">
            <button {...editor.submitButton} onClick={adds(false)}>
              {editor.isBusy ? officerTexts.busy : texts.save}
            </button>
            {gameKey === '' && (
              <button {...editor.submitButton} className="secondary-button" onClick={adds(true)}>
                {texts.saveAndAdd}
              </button>
            )}
            <button
              type="submit"
              className="secondary-button"
              formAction="/api/officers/schedule/game/preview"
              formTarget="_blank"
              onClick={check}
            >
              {texts.previewPage}
            </button>
            <Link to="/officers/schedule" hash={gameKey || undefined} reloadDocument>
              {texts.back}
            </Link>
          </div>
          <OutcomeMessage outcome={editor.outcome} />
          <Message kind="error" text={editor.message} />
          <SignInAgain error={editor.error} />
        </fieldset>
      </form>
      <div className={`stack ${styles.preview}`}>
        {savedCard && <GamePreview heading={texts.now} game={savedCard} position={1} />}
        {card && (
          <GamePreview heading={texts.preview} game={card} position={0}>
            {isHidden && <p>{texts.hidden}</p>}
          </GamePreview>
        )}
      </div>
    </>
  )
}

interface GamePreviewProps {
  heading: string
  game: Game
  /** Tells the cards of a page apart. */
  position: number
  children?: ReactNode
}

/** A game as its card. It is not in the list yet: it has no place, and no calendar file. */
function GamePreview({ heading, game, position, children }: GamePreviewProps) {
  const id = useId()
  const scheduled = scheduledGame(game, position, teamDirectory)
  const [shown] = scheduled ? shownGames(season([scheduled], Date.now()).games) : []
  if (!shown) return null
  const { isNextGame: _, ...card } = shown
  return (
    <section aria-labelledby={id} className={styles.preview}>
      <h2 id={id}>{heading}</h2>
      {children}
      <link rel="stylesheet" href={styleSheet} />
      <GameCard game={{ ...card, slug: null }} />
    </section>
  )
}
