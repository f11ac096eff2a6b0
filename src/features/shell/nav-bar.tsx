import { Link } from '@tanstack/react-router'
import { useAuth } from '../../auth/auth-context.ts'
import { barTexts, memberMenu, visitorMenu } from '../../content/menu.ts'
import { Icon } from '../../ui/icon.tsx'
import { useClubLinks } from '../page/site-store.ts'
import { Logo } from './logo.tsx'
import { Menu } from './menu.tsx'
import styles from './nav-bar.module.css'
import { SiteSearchBox } from './search-box.tsx'
import { UserMenu } from './user-menu.tsx'

const mobileMenuId = 'mobile-menu'

/** The bar at the top of a page. Both menus are in the server's HTML and work without scripts. */
export function NavBar() {
  const { authStatus } = useAuth()
  const links = useClubLinks()
  const isMember = authStatus === 'signed-in'
  const items = isMember || authStatus === 'disabled' ? memberMenu(links) : visitorMenu
  return (
    <header className={styles.bar}>
      <Link to="/home" className={styles.home} aria-label={barTexts.logoLabel}>
        <Logo />
      </Link>
      <nav className={styles.wide} aria-label={barTexts.navigationLabel}>
        <Menu items={items} layout="bar" />
      </nav>
      <div className={styles.wide}>
        <SiteSearchBox />
      </div>
      {isMember ? (
        <UserMenu />
      ) : (
        <div className={styles.wide}>
          <JoinLinks />
        </div>
      )}
      <button
        type="button"
        className={`icon-button ${styles.hamburger}`}
        popoverTarget={mobileMenuId}
        aria-label={barTexts.openMenu}
      >
        <Icon name="Menu" />
      </button>
      <div id={mobileMenuId} popover="auto">
        <button
          type="button"
          className="icon-button"
          popoverTarget={mobileMenuId}
          popoverTargetAction="hide"
          aria-label={barTexts.closeMenu}
        >
          <Icon name="X" />
        </button>
        <SiteSearchBox />
        <nav aria-label={barTexts.navigationLabel}>
          <Menu items={items} layout="panel" />
        </nav>
        {!isMember && <JoinLinks />}
      </div>
    </header>
  )
}

function JoinLinks() {
  return (
    <div className={`caps ${styles.join}`}>
      <Link to="/login" className={styles.signIn}>
        {barTexts.signIn}
      </Link>
      <Link to="/login" search={{ mode: 'signup' }} className={styles.joinButton}>
        {barTexts.join}
      </Link>
    </div>
  )
}
