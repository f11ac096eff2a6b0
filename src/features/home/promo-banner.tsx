import { home } from '../../content/home.ts'
import styles from './promo-banner.module.css'

/** A line about the team shop. It is a plain dialog that its own button closes; the page's small script keeps it so. */
export function PromoBanner() {
  return (
    <dialog
      open
      data-promo
      className={styles.banner}
      aria-label={home.promo.label}
      suppressHydrationWarning
    >
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
