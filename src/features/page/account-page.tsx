import type { ReactNode } from 'react'
import styles from './account-page.module.css'

interface AccountPageProps {
  heading: string
  intro: string
  children?: ReactNode
}

/** A step of an account that has a page of its own: words and a form, beside a picture. */
export function AccountPage({ heading, intro, children }: AccountPageProps) {
  return (
    <section className={`${styles.page} ${styles.within}`} aria-labelledby="account-heading">
      <div className={styles.panel} />
      <div className={`paper ${styles.side}`}>
        <div className={`stack ${styles.words}`}>
          <h1 id="account-heading">{heading}</h1>
          <p>{intro}</p>
          {children}
        </div>
      </div>
    </section>
  )
}
