import { Link } from '@tanstack/react-router'
import { useAuth } from '../../auth/auth-context.ts'
import { barTexts, memberMenu, visitorMenu } from '../../content/menu.ts'
import { Icon } from '../../ui/icon.tsx'
import { Logo } from './logo.tsx'
import { Menu } from './menu.tsx'
import styles from './nav-bar.module.css'
import { SearchBox } from './search-box.tsx'
import { UserMenu } from './user-menu.tsx'

const mobileMenuId = 'mobile-menu'

/**
 * The bar at the top of a page. The mobile menu is a part of it on wide screens, and elsewhere a
 * panel. The order of the focus is the visual order in both, so each has its own search box.
 */
export function NavBar() {
  const { authStatus } = useAuth()
  const isMember = authStatus === 'member'
  const items = isMember || authStatus === 'open' ? memberMenu : visitorMenu
  return (
    <header className={styles.bar}>
      <Link to="/home" className={styles.home} aria-label={barTexts.logoLabel}>
        <Logo />
      </Link>
      <div id={mobileMenuId} className={styles.menu} popover="auto">
        <button
          type="button"
          popoverTarget={mobileMenuId}
          popoverTargetAction="hide"
          aria-label={barTexts.closeMenu}
        >
          <Icon name="X" />
        </button>
        <SearchBox />
        <nav aria-label={barTexts.navigationLabel}>
          <Menu items={items} />
        </nav>
        <SearchBox />
        {!isMember && (
          <div className={`caps ${styles.join}`}>
            <Link to="/login" className={styles.signIn}>
              {barTexts.signIn}
            </Link>
            <Link to="/login" search={{ mode: 'signup' }} className={styles.joinButton}>
              {barTexts.join}
            </Link>
          </div>
        )}
      </div>
      {isMember && <UserMenu />}
      <button
        type="button"
        className={styles.hamburger}
        popoverTarget={mobileMenuId}
        aria-label={barTexts.openMenu}
      >
        <Icon name="Menu" />
      </button>
    </header>
  )
}
