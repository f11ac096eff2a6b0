import type { ReactNode } from 'react'
import { barTexts } from '../../content/menu.ts'
import { SiteStyles } from '../page/site-styles.tsx'
import { Footer } from './footer.tsx'
import { NavBar } from './nav-bar.tsx'
import { Notice } from './notice.tsx'
import styles from './site-layout.module.css'

export function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="visually-hidden skip-link" href="#content">
        {barTexts.skipToContent}
      </a>
      <Notice />
      <NavBar />
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {/* For pages without a page header, and the pages after this one. */}
      <SiteStyles />
      <Footer />
    </>
  )
}
