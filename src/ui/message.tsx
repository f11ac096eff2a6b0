import styles from './message.module.css'

interface MessageProps {
  kind: 'success' | 'error'
  /** No longer so. Its room stays, so that nothing moves under the hands of whoever is typing below. */
  isOver?: boolean
  children: string
}

/** A sentence about what just happened, read out when it appears. */
export function Message({ kind, isOver = false, children }: MessageProps) {
  return (
    <p
      className={isOver ? `${styles[kind]} ${styles.over}` : styles[kind]}
      role={kind === 'error' ? 'alert' : 'status'}
    >
      {children}
    </p>
  )
}
