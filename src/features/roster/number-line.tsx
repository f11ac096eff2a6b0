import { numberTexts, rosterTexts } from '../../content/members/roster.ts'
import { LoadFailed } from '../../desk/load-failed.tsx'
import { Nothing } from '../../desk/nothing.tsx'
import { numberLine, placeOf } from '../../domain/roster/entry/number-line.ts'
import { playerName } from '../../domain/roster/entry/roster.ts'
import type { Wearing } from '../../domain/roster/entry/roster-pages-schema.ts'
import { type Span, spanText } from '../../domain/roster/entry/worn-seasons.ts'
import { type Deferred, useDeferred } from '../../ui/deferred.ts'
import type { Loaded } from '../page/loaded.ts'
import styles from './number-line.module.css'
import { PlayerLink, PlayerMarks } from './player-list.tsx'
import roster from './roster.module.css'

const texts = numberTexts.number

interface NumberLineProps {
  number: string
  wearings: Deferred<Loaded<Wearing[]>>
  /** The season that is played or was played last. */
  season: number
}

/** The line of a number: who wore it, one below the other, with gaps and what was shared. */
export function NumberLine({ number, season, ...props }: NumberLineProps) {
  const loaded = useDeferred(props.wearings)
  if ('message' in loaded) return <LoadFailed message={loaded.message} />
  const wearings = loaded.data
  if (wearings.length === 0) return <Nothing {...texts.empty} />
  const years = wearings.flatMap((one) => [one.first_season ?? [], one.last_season ?? []].flat())
  const range = { from: Math.min(...years), to: Math.max(...years) }
  const players = new Set(wearings.map(({ player }) => player.id)).size
  return (
    <>
      <p role="status" className={`caps ${roster.summary}`}>
        {texts.intro(players)}
      </p>
      <ol className={styles.line} aria-label={texts.lineLabel(number)}>
        {numberLine(wearings).map((step) =>
          step.kind === 'gap' ? (
            <li key={`gap ${step.first_season}`} className={styles.gap}>
              <p className={styles.span}>{spanText(step)}</p>
              <p className="quiet">{texts.gap}</p>
              <Bar span={step} range={range} />
            </li>
          ) : (
            <Worn
              key={`${step.worn.player.id} ${step.worn.first_season}`}
              worn={step.worn}
              sharedWith={step.sharedWith}
              isCurrent={step.worn.last_season === season}
              range={range}
            />
          ),
        )}
      </ol>
    </>
  )
}

interface Range {
  from: number
  to: number
}

interface WornProps {
  worn: Wearing
  sharedWith: readonly Wearing[]
  isCurrent: boolean
  range: Range
}

function Worn({ worn, sharedWith, isCurrent, range }: WornProps) {
  const { player } = worn
  const facts = [player.position, isCurrent && texts.current].filter(Boolean)
  return (
    <li>
      <p className={styles.span}>{spanText(worn) || rosterTexts.unknownSeasons}</p>
      <div className={roster.words}>
        <p>
          <PlayerLink player={player} />
        </p>
        {facts.length > 0 && <p className="quiet">{facts.join(' · ')}</p>}
        {sharedWith.length > 0 && (
          <p className="quiet">
            {`${texts.shared} `}
            <bdi>{[...new Set(sharedWith.map((one) => playerName(one.player)))].join(', ')}</bdi>
          </p>
        )}
        <PlayerMarks player={player} />
      </div>
      <Bar span={worn} range={range} />
    </li>
  )
}

/** Where the seasons are between the first and the latest; the text beside it says it too. */
function Bar({ span, range }: { span: Span; range: Range }) {
  const { start, length } = placeOf(span, range)
  if (length === 0) return null
  return (
    <svg className={styles.bar} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      <rect x={start} width={length} height={1} />
    </svg>
  )
}
