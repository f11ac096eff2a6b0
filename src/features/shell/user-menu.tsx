import { Link } from '@tanstack/react-router'
import { type MouseEvent, Suspense, useEffect } from 'react'
import { useAuth, useProfile } from '../../auth/auth-context.ts'
import { barTexts } from '../../content/menu.ts'
import { displayName, initials, subtitle } from '../../domain/members/member-name.ts'
import { maySignOut } from '../form/draft.ts'
import { useCounts, useCountsStore, useIsOfficer } from '../page/counts-store.ts'
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
  if (!useIsOfficer()) return null
  return (
    <Link to="/officers" className={menu.item}>
      {barTexts.officers} {/* Without the number it is a link as well. */}
      <Suspense fallback={null}>
        <Waiting />
      </Suspense>
    </Link>
  )
}

/** How many people, claims and words wait for an officer. */
function Waiting() {
  const store = useCountsStore()
  useEffect(() => {
    // On most pages this is the only one that asks, once it is hydrated: the page has no number.
    if (!store.get()) void store.load()
  }, [store])
  const { waiting = 0, claims = 0, words = 0 } = useCounts() ?? {}
  const total = waiting + claims + words
  return total > 0 && <span className="quiet">{barTexts.waiting(total)}</span>
}

function Subtitle() {
  return <p className="quiet">{subtitle(useProfile())}</p>
}
