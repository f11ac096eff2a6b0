import { home } from '../content/home.ts'
import { BackgroundVideo } from './background-video.tsx'
import styles from './home-page.module.css'
import { PromoBanner } from './promo-banner.tsx'
import { VideoPlayer } from './video-player.tsx'

export function HomePage() {
  return (
    <>
      <PromoBanner />
      <section className={styles.hero}>
        <BackgroundVideo />
        <div className={styles.words}>
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
