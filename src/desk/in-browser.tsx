import { ClientOnly } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './in-browser.module.css'

/** What is rendered by scripts alone. The page script hydrates a page at once that waits for it. */
export function InBrowser({ children }: { children: ReactNode }) {
  return (
    <ClientOnly fallback={<div data-hydrate className={styles.waiting} />}>{children}</ClientOnly>
  )
}
