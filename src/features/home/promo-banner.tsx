import { home } from '../../content/home.ts'
import { Icon } from '../../ui/icon.tsx'
import { EditedLink } from '../page/edited-link.tsx'
import { useClubLinks, useShownSite } from '../page/site-store.ts'
import styles from './promo-banner.module.css'

/**
 * A dialog that its own button closes, or nothing without a text. The page script closes it again
 * after navigation.
 */
export function PromoBanner() {
  const { shop } = useClubLinks()
  const { banner = { ...home.promo, link: '' } } = useShownSite()
  if (!banner?.text) return null
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
      <p>{banner.text}</p>
      <EditedLink className="caps" href={banner.link || shop}>
        {banner.button || home.promo.button}
      </EditedLink>
      <form method="dialog">
        <button type="submit" className="icon-button" aria-label={home.promo.close}>
          <Icon name="X" />
        </button>
      </form>
    </dialog>
  )
}
