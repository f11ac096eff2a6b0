import type { ReactNode } from 'react'
import { barTexts } from '../../content/menu.ts'
import footerStyles from './footer.css?url'
import { Footer } from './footer.tsx'
import { NavBar } from './nav-bar.tsx'
import styles from './site-layout.module.css'

export function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <a className={`visually-hidden ${styles.skip}`} href="#content">
        {barTexts.skipToContent}
      </a>
      <NavBar />
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {/* The footer is below the first screen: the browser paints what is above first. */}
      <link rel="stylesheet" href={footerStyles} />
      <Footer />
    </>
  )
}
