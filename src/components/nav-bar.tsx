import { Link } from '@tanstack/react-router'
import { useAuth } from '../auth/auth-context.ts'
import { barTexts, type MenuItem, memberMenu, visitorMenu } from '../content/menu.ts'
import { useDrawnOnce } from '../ui/drawn-once.ts'
import { Logo } from './logo.tsx'
import { Menu } from './menu.tsx'
import styles from './nav-bar.module.css'
import { SearchBox } from './search-box.tsx'
import { UserMenu } from './user-menu.tsx'

/** By this name the page's small script knows it. */
const mobileMenuId = 'mobile-menu'

/** The bar at the top of a page. Both menus are in the server's HTML and work before any script does. */
export function NavBar() {
  const { standing } = useAuth()
  const isMember = standing === 'member' || standing === 'open'
  const items = isMember ? memberMenu : visitorMenu
  return (
    <header className={styles.bar}>
      <Link to="/home" className={styles.home} aria-label={barTexts.logoLabel}>
        <Logo />
      </Link>
      <nav
        className={styles.wide}
        aria-label={barTexts.navigationLabel}
        {...useDrawnOnce(`bar ${standing}`, <Menu items={items} layout="bar" />)}
      />
      <div className={styles.wide} {...useDrawnOnce('search box', <SearchBox />)} />
      <Account />
      <button
        type="button"
        className={styles.hamburger}
        popoverTarget={mobileMenuId}
        aria-label={barTexts.openMenu}
      >
        <span aria-hidden="true" />
      </button>
      <div
        id={mobileMenuId}
        popover="auto"
        className={styles.panel}
        {...useDrawnOnce(`panel ${standing}`, <Panel items={items} canJoin={standing !== 'member'} />)}
      />
    </header>
  )
}

function Panel({ items, canJoin }: { items: readonly MenuItem[]; canJoin: boolean }) {
  return (
    <>
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
        <Menu items={items} layout="panel" />
      </nav>
      {canJoin && <JoinLinks />}
    </>
  )
}

function Account() {
  const { standing } = useAuth()
  return standing === 'member' ? <UserMenu /> : <Joining />
}

function Joining() {
  return <div className={styles.wide} {...useDrawnOnce('join', <JoinLinks />)} />
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
