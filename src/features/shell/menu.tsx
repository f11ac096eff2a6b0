import { barTexts, type MenuItem, type MenuLink } from '../../content/menu.ts'
import { Icon } from '../../ui/icon.tsx'
import { PageLink } from '../page/page-link.tsx'
import styles from './menu.module.css'

interface MenuProps {
  items: readonly MenuItem[]
  /** `bar`: side by side, submenus open below. `panel`: one below the other. */
  layout: 'bar' | 'panel'
}

export function Menu({ items, layout }: MenuProps) {
  return (
    <ul className={`${layout}-menu`}>
      {items.map((item) => (
        <li key={item.label}>
          {item.path !== null && <MenuAnchor link={item} />}
          {item.submenu && (
            <details name={layout}>
              <summary
                className={item.path === null ? styles.item : `icon-button ${styles.toggle}`}
              >
                {item.path === null ? (
                  <Words item={item} />
                ) : (
                  <span className="visually-hidden">{`${barTexts.more} ${item.label}`}</span>
                )}
                <Icon name="ChevronDown" className={styles.chevron} />
              </summary>
              <ul className="submenu">
                {item.submenu.map((link) => (
                  <li key={link.label}>
                    <MenuAnchor link={link} />
                  </li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}

function MenuAnchor({ link }: { link: MenuLink }) {
  return (
    <PageLink className={styles.item} path={link.path}>
      <Words item={link} />
    </PageLink>
  )
}

function Words({ item }: { item: Pick<MenuLink, 'label' | 'icon' | 'description'> }) {
  return (
    <>
      <Icon name={item.icon} className={styles.icon} />
      <span className={styles.words}>
        <span className={styles.label}>{item.label}</span>
        <span>{item.description}</span>
      </span>
    </>
  )
}
