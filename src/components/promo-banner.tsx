import { useState } from 'react'
import { home } from '../content/home.ts'
import styles from './promo-banner.module.css'

/** Closed for as long as the page stays loaded; a reload brings it back, so nothing is stored. Set in the browser only. */
let wasClosed = false

/** A line about the team shop. It is a plain dialog, so that its button closes it before any script runs. */
export function PromoBanner() {
  const [isOpen, setOpen] = useState(!wasClosed)
  if (!isOpen) return null

  function close() {
    wasClosed = true
    setOpen(false)
  }

  return (
    <dialog open className={styles.banner} aria-label={home.promo.label} onClose={close}>
      <p>{home.promo.text}</p>
      <a href={home.promo.shop} target="_blank" rel="noreferrer">
        {home.promo.button}
      </a>
      <form method="dialog">
        <button type="submit" aria-label={home.promo.close}>
          <span aria-hidden="true">✕</span>
        </button>
      </form>
    </dialog>
  )
}
