import styles from './message.module.css'

interface MessageProps {
  kind: 'success' | 'error'
  text: string | null | undefined
  /** No longer true. Its room stays, so that nothing moves while somebody types below. */
  isOver?: boolean
}

export function Message({ kind, text, isOver = false }: MessageProps) {
  if (!text) return null
  return (
    <p
      className={isOver ? `${styles[kind]} ${styles.over}` : styles[kind]}
      role={kind === 'error' ? 'alert' : 'status'}
    >
      {text}
    </p>
  )
}
