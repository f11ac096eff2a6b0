import { Link } from '@tanstack/react-router'
import { type ChangeEvent, type ReactNode, useId, useState } from 'react'
import { gameFormTexts as texts } from '../../content/officers/game-form.ts'
import { officerTexts } from '../../content/officers/officers.ts'
import { teamDirectory } from '../../content/teams.ts'
import { DraftNote } from '../../desk/draft-note.tsx'
import { OutcomeMessage } from '../../desk/outcome-message.tsx'
import rowForm from '../../desk/row-form.module.css'
import { SignInAgain } from '../../desk/sign-in-again.tsx'
import type { Editor } from '../../desk/use-editor.ts'
import { scheduledGame } from '../../domain/schedule/game.ts'
import type { Game } from '../../domain/schedule/game-row.ts'
import { gameStatuses, statusAmong } from '../../domain/schedule/game-status.ts'
import { season } from '../../domain/schedule/season.ts'
import { shownGames } from '../../domain/schedule/shown-game.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Message } from '../../ui/message.tsx'
import type { Reload } from '../page/use-reload.ts'
import { GameCard } from './game-card.tsx'
import styleSheet from './schedule.css?url'
import type { EditedSchedule } from './schedule-desk.tsx'
import styles from './schedule-editor.module.css'
import { useGameEditor } from './use-game-editor.ts'

const { fields, hints, sides, statuses, visibility } = texts
const stated = ['Scheduled', ...gameStatuses]
const links = ['details_link', 'live_stats_link', 'tickets_link'] as const
const others = ['special_event', 'status', 'original_date', 'visibility', 'result', ...links]

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

interface GameInputsProps {
  editor: Editor
  onSide: (event: ChangeEvent<HTMLSelectElement>) => void
}

/** The fields of a game. Those that few games have are shut until one has a value or an error. */
function GameInputs({ editor, onSide }: GameInputsProps) {
  const field = (name: keyof typeof fields) => ({ ...editor.field(name), label: fields[name] })
  const line = (name: keyof typeof fields, hint: string) => ({
    ...{ ...field(name), hint, autoComplete: 'off' },
  })
  const choice = (name: keyof typeof fields, labels: Record<string, string>, none: string) => ({
    ...{ ...field(name), options: Object.keys(labels), optionLabels: labels, emptyLabel: none },
  })
  const { values, errors } = editor
  const [isOpen, setOpen] = useState(false)
  // It stays open while its last field is emptied.
  if (!isOpen && others.some((name) => values[name] || errors[name])) setOpen(true)
  const inWords = statusAmong(values.special_event ?? '') ?? statusAmong(values.result ?? '')
  return (
    <>
      <div className={`stack ${rowForm.fields}`}>
        <TextField {...line('opponent', hints.opponent)} list="teams" />
        <datalist id="teams">
          {teamDirectory.teams.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <TextField {...field('date')} type="date" />
        <SelectField {...choice('time_tba', { yes: texts.isNotKnown }, texts.isKnown)} />
        <TextField {...field('time')} type="time" disabled={values.time_tba !== ''} />
        <SelectField {...choice('side', sides, texts.noSide)} onChange={onSide} />
        <TextField {...line('location', hints.location)} />
      </div>
      <Disclosure label={texts.more} isOpen={isOpen}>
        <div className={`stack ${rowForm.fields}`}>
          <TextField {...line('special_event', hints.special_event)} />
          <SelectField
            {...field('status')}
            options={inWords || values.status === 'Scheduled' ? stated : gameStatuses}
            optionLabels={statuses.labels}
            emptyLabel={inWords ? statuses.inWords(statuses.labels[inWords]) : statuses.asPlanned}
          />
          <TextField {...field('original_date')} hint={hints.original_date} type="date" />
          <SelectField {...choice('visibility', visibility, texts.isShown)} />
          <TextField {...line('result', hints.result)} />
          {links.map((name) => (
            <TextField key={name} {...line(name, hints.link)} type="url" inputMode="url" />
          ))}
        </div>
      </Disclosure>
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
