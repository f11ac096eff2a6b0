import styles from './spinner.module.css'

/** Says what is being waited for. */
export function Spinner({ children }: { children: string }) {
  return (
    <p className={styles.spinner} role="status">
      <span className={styles.ring} aria-hidden="true" />
      {children}
    </p>
  )
}
