import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { barTexts, type MenuItem, type MenuLink } from '../content/menu.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './menu.module.css'

interface MenuProps {
  items: readonly MenuItem[]
  /** `bar` lays the items out side by side with submenus that open below, `panel` one under the other. */
  layout: 'bar' | 'panel'
  /** Told when an item was chosen: what holds the menu may have to close. */
  onChoose?: () => void
}

/** The menu of the site, with an icon and a few words for every item. Submenus are the browser's own disclosures. */
export function Menu({ items, layout, onChoose }: MenuProps) {
  return (
    <ul className={styles[layout]}>
      {items.map((item) => (
        <li key={item.label} onPointerLeave={layout === 'bar' ? closeSubmenu : undefined}>
          {item.path !== null && (
            <MenuAnchor link={item} onChoose={onChoose}>
              <Words item={item} />
            </MenuAnchor>
          )}
          {item.submenu && (
            <details name={layout} onKeyDown={closeOnEscape}>
              <summary className={item.path === null ? styles.item : styles.toggle}>
                {item.path === null ? (
                  <Words item={item} />
                ) : (
                  <span className="visually-hidden">{`${barTexts.more} ${item.label}`}</span>
                )}
                <ChevronDown aria-hidden="true" size="1em" className={styles.chevron} />
              </summary>
              <Submenu links={item.submenu} onChoose={onChoose} />
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}

/** A submenu that was opened by a click closes when the pointer leaves it, as one that was hovered does. */
function closeSubmenu(event: PointerEvent<HTMLLIElement>): void {
  if (event.pointerType === 'mouse') event.currentTarget.querySelector('details')?.removeAttribute('open')
}

function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
  if (event.key !== 'Escape' || !event.currentTarget.open) return
  event.currentTarget.open = false
  event.currentTarget.querySelector('summary')?.focus()
}

interface SubmenuProps {
  links: readonly MenuLink[]
  onChoose: (() => void) | undefined
}

function Submenu({ links, onChoose }: SubmenuProps) {
  return (
    <ul className={styles.submenu}>
      {links.map((link) => (
        <li key={link.label}>
          <MenuAnchor link={link} onChoose={onChoose}>
            <Words item={link} />
          </MenuAnchor>
        </li>
      ))}
    </ul>
  )
}

interface MenuAnchorProps {
  link: MenuLink
  onChoose: (() => void) | undefined
  children: ReactNode
}

function MenuAnchor({ link, onChoose, children }: MenuAnchorProps) {
  if (link.isExternal) {
    return (
      <a className={styles.item} href={link.path} target="_blank" rel="noreferrer" onClick={onChoose}>
        {children}
      </a>
    )
  }
  return (
    <Link
      className={styles.item}
      to={link.path}
      onClick={onChoose}
      activeOptions={{ exact: true }}
      activeProps={{ className: styles.current }}
    >
      {children}
    </Link>
  )
}

function Words({ item }: { item: Pick<MenuLink, 'label' | 'icon' | 'description'> }) {
  return (
    <>
      <Icon name={item.icon} className={styles.icon} />
      <span className={styles.words}>
        <span className={styles.label}>{item.label}</span>
        <span className={styles.description}>{item.description}</span>
      </span>
    </>
  )
}
