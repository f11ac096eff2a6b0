import { Link } from '@tanstack/react-router'
import { type ToggleEvent, useRef } from 'react'
import { useAuth } from '../auth/auth-context.ts'
import { barTexts, memberMenu, visitorMenu } from '../content/menu.ts'
import { closePopover } from '../ui/popover.ts'
import { Logo } from './logo.tsx'
import { Menu } from './menu.tsx'
import styles from './nav-bar.module.css'
import { SearchBox } from './search-box.tsx'
import { useSearchKey } from './search-key.ts'
import { UserMenu } from './user-menu.tsx'

const mobileMenuId = 'mobile-menu'

/** The bar at the top of a page. Both menus are in the server's HTML and work before any script does. */
export function NavBar() {
  const { standing } = useAuth()
  const items = standing === 'member' || standing === 'open' ? memberMenu : visitorMenu
  const bar = useRef<HTMLElement>(null)
  useSearchKey(bar, mobileMenuId)
  return (
    <header ref={bar} className={styles.bar}>
      <Link to="/home" className={styles.home} aria-label={barTexts.logoLabel}>
        <Logo />
      </Link>
      <nav className={styles.wide} aria-label={barTexts.navigationLabel}>
        <Menu items={items} layout="bar" />
      </nav>
      <div className={styles.wide}>
        <SearchBox />
      </div>
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
        onToggle={keepFocusInside}
        onBeforeToggle={letFocusOut}
      >
        <button
          type="button"
          className={styles.close}
          popoverTarget={mobileMenuId}
          popoverTargetAction="hide"
          aria-label={barTexts.closeMenu}
        >
          <span aria-hidden="true">✕</span>
        </button>
        <SearchBox onSearch={closeMobileMenu} />
        <nav aria-label={barTexts.navigationLabel}>
          <Menu items={items} layout="panel" onChoose={closeMobileMenu} />
        </nav>
        <JoinLinks onChoose={closeMobileMenu} />
      </div>
    </header>
  )
}

function Account() {
  const { standing } = useAuth()
  if (standing === 'member') return <UserMenu />
  return (
    <div className={styles.wide}>
      <JoinLinks />
    </div>
  )
}

function JoinLinks({ onChoose }: { onChoose?: () => void }) {
  const { standing } = useAuth()
  if (standing === 'member') return null
  return (
    <div className={styles.join}>
      <Link to="/login" className={styles.signIn} onClick={onChoose}>
        {barTexts.signIn}
      </Link>
      <Link to="/login" search={{ mode: 'signup' }} className={styles.joinButton} onClick={onChoose}>
        {barTexts.join}
      </Link>
    </div>
  )
}

/** While the panel is open, everything beside it is out of reach; a focus that was nowhere goes back to the button. */
function keepFocusInside({ currentTarget: panel, newState }: ToggleEvent<HTMLElement>): void {
  if (newState === 'open') setInert(panel, true)
  else if (document.activeElement === document.body) {
    panel.parentElement?.querySelector<HTMLElement>(`[popovertarget="${panel.id}"]`)?.focus()
  }
}

/** Before it closes all is as it was, so that the browser can give the focus back. */
function letFocusOut({ currentTarget, newState }: ToggleEvent<HTMLElement>): void {
  if (newState === 'closed') setInert(currentTarget, false)
}

function setInert(panel: HTMLElement, isInert: boolean): void {
  const bar = panel.parentElement
  for (const element of [...document.body.children, ...(bar?.children ?? [])]) {
    if (element instanceof HTMLElement && element !== bar && element !== panel) element.inert = isInert
  }
}

function closeMobileMenu(): void {
  closePopover(mobileMenuId)
}
