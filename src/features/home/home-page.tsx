import { Suspense } from 'react'
import { useAuth, useProfile } from '../../auth/auth-context.ts'
import { home } from '../../content/home.ts'
import { footer, site } from '../../content/site.ts'
import { BackgroundVideo } from './background-video.tsx'
import { DetailsQuestion } from '../profile/details-question.tsx'
import styles from './home-page.module.css'
import { PromoBanner } from './promo-banner.tsx'
import { StructuredData } from '../shell/structured-data.tsx'
import { VideoPlayer } from './video-player.tsx'

const organization = {
  '@type': 'Organization',
  name: site.name,
  description: footer.mission,
  email: site.infoEmail,
  sameAs: site.social.map(({ href }) => href),
}

/** The home page, also shown for an address that has no page. */
export function HomePage({ isNotFound = false }: { isNotFound?: boolean }) {
  const { standing } = useAuth()
  return (
    <>
      <PromoBanner />
      <StructuredData data={organization} />
      {standing === 'member' && (
        <div className={styles.question}>
          <Suspense>
            <OwnDetails />
          </Suspense>
        </div>
      )}
      <section className={styles.hero}>
        <BackgroundVideo />
        <div className={styles.words}>
          {isNotFound && <p className={styles.notFound}>{home.notFound}</p>}
          <h1>{home.heading}</h1>
          <p>{home.tagline}</p>
        </div>
      </section>
      <section className={styles.player} aria-labelledby="player-heading">
        <h2 id="player-heading">{home.video.heading}</h2>
        <VideoPlayer />
      </section>
    </>
  )
}

function OwnDetails() {
  return <DetailsQuestion profile={useProfile()} />
}
