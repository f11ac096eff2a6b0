import { Link } from '@tanstack/react-router'
import { type MouseEvent, Suspense, useEffect, useState } from 'react'
import { api } from '../../api.ts'
import { useAuth, useProfile } from '../../auth/auth-context.ts'
import { barTexts } from '../../content/menu.ts'
import { displayName, initials, subtitle } from '../../domain/members/member-name.ts'
import { hasPermission } from '../../domain/members/membership.ts'
import { maySignOut } from '../form/draft.ts'
import menu from './menu.module.css'
import styles from './user-menu.module.css'

const menuId = 'user-menu'

export function UserMenu() {
  const { user, signOut } = useAuth()

  function leave(event: MouseEvent) {
    event.preventDefault()
    if (maySignOut()) void signOut()
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
        <Suspense fallback={null}>
          <OfficersLink />
        </Suspense>
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
      <bdi className={styles.name}>{name}</bdi>
      <span className={styles.avatar} aria-hidden="true">
        {initials(name)}
      </span>
    </>
  )
}

function OfficersLink() {
  const { membership } = useProfile() ?? {}
  const isOfficer = membership && hasPermission(membership, 'officer')
  const [waiting, setWaiting] = useState(0)
  useEffect(() => {
    // Without the number it is a link as well.
    if (isOfficer) countWaiting().then(setWaiting, () => undefined)
  }, [isOfficer])
  if (!isOfficer) return null
  return (
    <Link to="/officers" className={menu.item}>
      {barTexts.officers}{' '}
      {waiting > 0 && <span className="quiet">{barTexts.waiting(waiting)}</span>}
    </Link>
  )
}

/** How many people and claims wait for an officer. */
async function countWaiting(): Promise<number> {
  const response = await api().api.officers.counts.$get()
  if (!response.ok) return 0
  const { queue, claims } = await response.json()
  return queue + claims
}

function Subtitle() {
  return <p className="quiet">{subtitle(useProfile())}</p>
}
