import styles from './message.module.css'

interface MessageProps {
  kind: 'success' | 'error'
  children: string
}

/** A sentence about what just happened, read out when it appears. */
export function Message({ kind, children }: MessageProps) {
  return (
    <p className={styles[kind]} role={kind === 'error' ? 'alert' : 'status'}>
      {children}
    </p>
  )
}
