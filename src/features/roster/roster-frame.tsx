import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFailedForm } from '../../auth/flash-data.ts'
import { rosterErrors, rosterTexts } from '../../content/members/roster.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { WordForm } from '../form/word-form.tsx'
import pageLinks from '../page/page-links.module.css'
import { WorkingPage } from '../page/working-page.tsx'
import styles from './roster.module.css'

interface RosterFrameProps {
  heading: ReactNode
  intro?: ReactNode
  /** The roster and the wall of numbers, from which one goes on. */
  isFront?: boolean
  children: ReactNode
}

/** The frame of the roster's pages: links to its two entrances on top. */
export function RosterFrame({ heading, intro, isFront = false, children }: RosterFrameProps) {
  const { links, navigationLabel } = rosterTexts
  return (
    <WorkingPage heading={heading} intro={intro} isTall={isFront} className={styles.sheet}>
      <nav className={pageLinks.links} aria-label={navigationLabel}>
        <Link to="/roster" activeOptions={{ exact: true }} preload={false}>
          {links.roster}
        </Link>
        <Link to="/numbers" activeOptions={{ exact: true }} preload={false}>
          {links.numbers}
        </Link>
      </nav>
      {children}
    </WorkingPage>
  )
}

export function RosterLoading() {
  return (
    <Skeleton layout="cards" count={6}>
      {rosterTexts.loading}
    </Skeleton>
  )
}

/** In place of a season, a number or a player that there is not. What was typed about it stays. */
export function NotOnRoster() {
  const { heading, link } = rosterTexts.missing
  const failed = useFailedForm('word')
  return (
    <RosterFrame heading={heading} intro={rosterErrors.notFound}>
      {failed && <WordForm about="membership" />}
      <p>
        <Link to="/roster" className="primary-button">
          {link}
        </Link>
      </p>
    </RosterFrame>
  )
}

interface WalkProps {
  label: string
  previous: ReactNode
  children: ReactNode
  next: ReactNode
}

/** The links to the pages before and after, with one to all of them between. */
export function Walk({ label, previous, children, next }: WalkProps) {
  return (
    <nav className={styles.walk} aria-label={label}>
      <span>{previous}</span>
      <span>{children}</span>
      <span>{next}</span>
    </nav>
  )
}
