import styles from './message.module.css'

interface MessageProps {
  kind: 'success' | 'note' | 'error'
  text: string | null | undefined
}

export function Message({ kind, text }: MessageProps) {
  if (!text) return null
  return (
    <p data-message={kind} className={styles[kind]} role={kind === 'error' ? 'alert' : 'status'}>
      {text}
    </p>
  )
}
