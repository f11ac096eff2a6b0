import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAuth } from '../../auth/auth-context.ts'
import { home } from '../../content/home.ts'
import { waysOn } from '../../content/members/home-panel.ts'
import { barTexts } from '../../content/menu.ts'
import { clubName, footer, site } from '../../content/site.ts'
import type { Deferred } from '../../ui/deferred.ts'
import { EditedLink } from '../page/edited-link.tsx'
import { useClubLinks, useShownSite } from '../page/site-store.ts'
import { StructuredData } from '../page/structured-data.tsx'
import { BackgroundVideo } from './background-video.tsx'
import styles from './home-page.module.css'
import { NextGame, type NextGameLine } from './next-game.tsx'
import { PromoBanner } from './promo-banner.tsx'
import { VideoPlayer } from './video-player.tsx'

const organization = {
  '@type': 'Organization',
  name: clubName,
  description: footer.mission,
  sameAs: site.social.map(({ href }) => href),
}

interface HomePageProps {
  isNotFound?: boolean
  /** Below the tagline, where the schedule was read. */
  nextGame?: Deferred<NextGameLine | null>
  /** For the member, beside or below the words. */
  notes?: ReactNode
  /** Below the player. */
  children?: ReactNode
}

export function HomePage({ isNotFound = false, nextGame, notes, children }: HomePageProps) {
  const { infoEmail, promoVideo } = useClubLinks()
  const own = useShownSite().home
  return (
    <>
      <PromoBanner />
      <StructuredData data={{ ...organization, email: infoEmail }} />
      <section id="hero" className={notes ? styles.memberHero : styles.hero}>
        <BackgroundVideo />
        <div className={`stack ${styles.words}`}>
          {isNotFound && <p className={styles.notFound}>{home.notFound}</p>}
          <h1>{own?.heading || home.heading}</h1>
          <p>{own?.tagline || home.tagline}</p>
          {nextGame && <NextGame line={nextGame} />}
          <WaysOn own={own?.links} />
        </div>
        {notes && <div className={`stack ${styles.notes}`}>{notes}</div>}
      </section>
      <section className={`stack ${styles.player}`} aria-labelledby="player-heading">
        <h2 id="player-heading">{home.video.heading}</h2>
        <VideoPlayer embed={promoVideo} />
      </section>
      {children}
    </>
  )
}

function WaysOn({ own = [] }: { own?: ReadonlyArray<{ label: string; path: string }> }) {
  const { authStatus } = useAuth()
  return (
    <nav className={`row caps ${styles.ways}`} aria-label={waysOn.label}>
      {authStatus !== 'signed-in' && (
        <Link to="/login" search={{ mode: 'signup' }} className="primary-button">
          {barTexts.join}
        </Link>
      )}
      {own.map(({ label, path }) => (
        <EditedLink key={label} href={path}>
          {label}
        </EditedLink>
      ))}
      {waysOn.links.map(({ path, label }) => (
        <Link key={path} to={path}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
