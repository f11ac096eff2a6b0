import { monogramOf } from '../../domain/team.ts'
import styles from './monogram.module.css'

export function Monogram({ name }: { name: string }) {
  const letters = monogramOf(name)
  const size = letters.length > 2 ? 34 : 44
  return (
    <svg
      viewBox="0 0 96 96"
      width="64"
      height="64"
      role="img"
      aria-label={name}
      className={styles.monogram}
    >
      <circle cx="48" cy="48" r="46" />
      <circle cx="48" cy="48" r="40" className={styles.ring} />
      <text x="48" y={48 + size * 0.35} fontSize={size}>
        {letters}
      </text>
    </svg>
  )
}
