import { home } from '../../content/home.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './promo-banner.module.css'

/**
 * A dialog that its own button closes, or nothing without a text. The page script closes it again
 * after navigation.
 */
export function PromoBanner() {
  if (home.promo.text.length === 0) return null
  return (
    <dialog
      open
      // Firefox and Safari stop at the dialog itself, else.
      tabIndex={-1}
      data-promo
      className={styles.banner}
      aria-label={home.promo.label}
      suppressHydrationWarning
    >
      <p>{home.promo.text}</p>
      <a className="caps" href={home.promo.shop} target="_blank" rel="noreferrer">
        {home.promo.button}
      </a>
      <form method="dialog">
        <button type="submit" aria-label={home.promo.close}>
          <Icon name="X" />
        </button>
      </form>
    </dialog>
  )
}
