import { type ReactNode, useId } from 'react'
import styles from './desk-box.module.css'

/** A part of an officers' page with a heading of its own. */
export function DeskBox({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={`stack box ${styles.box}`} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  )
}
