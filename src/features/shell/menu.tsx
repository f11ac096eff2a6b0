import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { barTexts, type MenuItem, type MenuLink } from '../../content/menu.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './menu.module.css'

interface MenuProps {
  items: readonly MenuItem[]
  /** `bar`: side by side, submenus open below. `panel`: one below the other. */
  layout: 'bar' | 'panel'
}

/** The menu of the site. Submenus are the browser's own disclosures. */
export function Menu({ items, layout }: MenuProps) {
  return (
    <ul className={styles[layout]}>
      {items.map((item) => (
        <li key={item.label}>
          {item.path !== null && (
            <MenuAnchor link={item}>
              <Words item={item} />
            </MenuAnchor>
          )}
          {item.submenu && (
            <details name={layout}>
              <summary className={item.path === null ? styles.item : styles.toggle}>
                {item.path === null ? (
                  <Words item={item} />
                ) : (
                  <span className="visually-hidden">{`${barTexts.more} ${item.label}`}</span>
                )}
                <Icon name="ChevronDown" size="1em" strokeWidth={2} className={styles.chevron} />
              </summary>
              <Submenu links={item.submenu} />
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}

function Submenu({ links }: { links: readonly MenuLink[] }) {
  return (
    <ul className={styles.submenu}>
      {links.map((link) => (
        <li key={link.label}>
          <MenuAnchor link={link}>
            <Words item={link} />
          </MenuAnchor>
        </li>
      ))}
    </ul>
  )
}

interface MenuAnchorProps {
  link: MenuLink
  children: ReactNode
}

function MenuAnchor({ link, children }: MenuAnchorProps) {
  if (link.isExternal) {
    return (
      <a className={styles.item} href={link.path} target="_blank" rel="noreferrer">
        {children}
      </a>
    )
  }
  return (
    <Link
      className={styles.item}
      to={link.path}
      activeOptions={{ exact: true, includeSearch: false }}
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
