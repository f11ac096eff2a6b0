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
    <div className={`${styles.page} ${styles.within}`}>
      <div className={styles.panel} />
      <div className={`paper ${styles.side}`}>
        <div className={`stack ${styles.words}`}>
          <h1>{heading}</h1>
          <p>{intro}</p>
          {children}
        </div>
      </div>
    </div>
  )
}
