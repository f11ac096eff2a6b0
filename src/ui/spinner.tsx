import styles from './spinner.module.css'

export function Spinner({ children }: { children: string }) {
  return (
    <div className={styles.spinner} role="status">
      <span className={styles.ring} aria-hidden="true" />
      {children}
    </div>
  )
}
