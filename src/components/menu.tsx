import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { MenuItem, MenuLink } from '../content/menu.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './menu.module.css'

interface MenuProps {
  items: readonly MenuItem[]
  /** `bar` lays the items out side by side with submenus that open below, `panel` one under the other. */
  layout: 'bar' | 'panel'
  /** Told when an item was chosen: what holds the menu may have to close. */
  onChoose?: () => void
}

/** The menu of the site, with an icon and a few words for every item. */
export function Menu({ items, layout, onChoose }: MenuProps) {
  return (
    <ul className={styles[layout]}>
      {items.map((item) => (
        <li key={item.label}>
          {item.path === null ? (
            <button type="button" className={styles.item}>
              <Words item={item} />
            </button>
          ) : (
            <MenuAnchor link={item} onChoose={onChoose}>
              <Words item={item} />
            </MenuAnchor>
          )}
          {item.submenu && <Submenu links={item.submenu} onChoose={onChoose} />}
        </li>
      ))}
    </ul>
  )
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
