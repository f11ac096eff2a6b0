import { Link } from '@tanstack/react-router'
import { type MouseEvent, Suspense } from 'react'
import { useAuth, useProfile } from '../../auth/auth-context.ts'
import { signOutTexts } from '../../content/auth.ts'
import { barTexts } from '../../content/menu.ts'
import { displayName, initials, subtitle } from '../../domain/member-name.ts'
import { isUnsaved } from './draft.ts'
import menu from './menu.module.css'
import styles from './user-menu.module.css'

const menuId = 'user-menu'

export function UserMenu() {
  const { user, signOut } = useAuth()

  function leave(event: MouseEvent) {
    event.preventDefault()
    if (!isUnsaved(user?.id) || window.confirm(signOutTexts.unsaved)) void signOut()
  }

  return (
    <div>
      <button type="button" className={styles.button} popoverTarget={menuId}>
        <span className="visually-hidden">{`${barTexts.userMenuLabel}: `}</span>
        <Suspense fallback={<Name name={displayName(null, user?.email)} />}>
          <ProfileName />
        </Suspense>
      </button>
      <div id={menuId} popover="auto">
        <Suspense fallback={<p className="quiet">{subtitle(null)}</p>}>
          <Subtitle />
        </Suspense>
        <Link to="/profile" className={menu.item}>
          {barTexts.profileSettings}
        </Link>
        <Link to="/auth/sign-out" className={menu.item} preload={false} onClick={leave}>
          {barTexts.signOut}
        </Link>
      </div>
    </div>
  )
}

function ProfileName() {
  const { user } = useAuth()
  return <Name name={displayName(useProfile(), user?.email)} />
}

function Name({ name }: { name: string }) {
  return (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.avatar} aria-hidden="true">
        {initials(name)}
      </span>
    </>
  )
}

function Subtitle() {
  return <p className="quiet">{subtitle(useProfile())}</p>
}
