import { Link } from '@tanstack/react-router'
import { useAuth } from '../../auth/auth-context.ts'
import { barTexts, type MenuItem, memberMenu, visitorMenu } from '../../content/menu.ts'
import type { AuthStatus } from '../../domain/viewer.ts'
import { Logo } from './logo.tsx'
import { Menu } from './menu.tsx'
import styles from './nav-bar.module.css'
import { SearchBox } from './search-box.tsx'
import { UserMenu } from './user-menu.tsx'

/** The inline script uses this id. */
const mobileMenuId = 'mobile-menu'

/** The bar at the top of a page. Both menus are in the server's HTML and work without scripts. */
export function NavBar() {
  const { authStatus } = useAuth()
  return (
    <header className={styles.bar}>
      <div className={styles.parts}>
        <BarStart authStatus={authStatus} />
      </div>
      {authStatus === 'member' && <UserMenu />}
      <div className={styles.parts}>
        <MobileMenu authStatus={authStatus} />
      </div>
    </header>
  )
}

interface ForAuthStatus {
  authStatus: AuthStatus
}

function menuFor(authStatus: AuthStatus): readonly MenuItem[] {
  return authStatus === 'member' || authStatus === 'open' ? memberMenu : visitorMenu
}

function BarStart({ authStatus }: ForAuthStatus) {
  return (
    <>
      <Link to="/home" className={styles.home} aria-label={barTexts.logoLabel}>
        <Logo />
      </Link>
      <nav className={styles.wide} aria-label={barTexts.navigationLabel}>
        <Menu items={menuFor(authStatus)} layout="bar" />
      </nav>
      <div className={styles.wide}>
        <SearchBox />
      </div>
      {authStatus !== 'member' && (
        <div className={styles.wide}>
          <JoinLinks />
        </div>
      )}
    </>
  )
}

/** The menu of small screens and its button. */
function MobileMenu({ authStatus }: ForAuthStatus) {
  return (
    <>
      <button
        type="button"
        className={styles.hamburger}
        popoverTarget={mobileMenuId}
        aria-label={barTexts.openMenu}
      >
        <span aria-hidden="true" />
      </button>
      <div id={mobileMenuId} popover="auto" className={styles.panel}>
        <button
          type="button"
          className={styles.close}
          popoverTarget={mobileMenuId}
          popoverTargetAction="hide"
          aria-label={barTexts.closeMenu}
        >
          <span aria-hidden="true">✕</span>
        </button>
        <SearchBox />
        <nav aria-label={barTexts.navigationLabel}>
          <Menu items={menuFor(authStatus)} layout="panel" />
        </nav>
        {authStatus !== 'member' && <JoinLinks />}
      </div>
    </>
  )
}

function JoinLinks() {
  return (
    <div className={styles.join}>
      <Link to="/login" className={styles.signIn}>
        {barTexts.signIn}
      </Link>
      <Link to="/login" search={{ mode: 'signup' }} className={styles.joinButton}>
        {barTexts.join}
      </Link>
    </div>
  )
}
