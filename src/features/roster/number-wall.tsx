import { Link } from '@tanstack/react-router'
import { numberTexts } from '../../content/members/roster.ts'
import { LoadFailed } from '../../desk/load-failed.tsx'
import { byNumber, jerseyNumbers } from '../../domain/roster/entry/number-line.ts'
import type { NumberCounts as Wall } from '../../domain/roster/entry/roster-pages-schema.ts'
import { type Deferred, useDeferred } from '../../ui/deferred.ts'
import type { Loaded } from '../page/loaded.ts'
import styles from './number-wall.module.css'

/** Every number as a jersey on the wall, and by how many it was worn. */
export function NumberWall({ wall }: { wall: Deferred<Loaded<Wall>> }) {
  const loaded = useDeferred(wall)
  if ('message' in loaded) return <LoadFailed message={loaded.message} />
  const players = new Map(loaded.data.map((one) => [one.number, one.players]))
  const all = [...new Set([...jerseyNumbers, ...players.keys()])].sort(byNumber)
  return (
    <ul className={styles.wall} aria-label={numberTexts.wallLabel}>
      {all.map((number) => {
        const count = players.get(number) ?? 0
        return (
          <li key={number} data-worn={count > 0}>
            <Link to="/numbers/$number" params={{ number }} preload={false}>
              <b>{number}</b>{' '}
              <span>{count > 0 ? numberTexts.worn(count) : numberTexts.unworn}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
