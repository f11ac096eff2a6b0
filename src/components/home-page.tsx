import { home } from '../content/home.ts'
import buttons from '../ui/button.module.css'
import styles from './home-page.module.css'
import { PromoBanner } from './promo-banner.tsx'

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
        <Player />
      </section>
    </>
  )
}

function BackgroundVideo() {
  return (
    <video
      className={styles.video}
      poster="/images/poster.jpg"
      muted
      loop
      autoPlay
      playsInline
      preload="metadata"
      tabIndex={-1}
      aria-hidden="true"
    >
      <source src="/video/home.webm" type="video/webm" />
      <source src="/video/home.mp4" type="video/mp4" />
    </video>
  )
}

function Player() {
  const { embed, title, meanwhile } = home.video
  if (embed) {
    return (
      <iframe
        className={styles.frame}
        src={`${embed}?autoplay=0&loop=0&mute=0`}
        title={title}
        loading="lazy"
        allow="fullscreen; picture-in-picture"
        allowFullScreen
      />
    )
  }
  return (
    <div className={styles.poster}>
      <a className={buttons.primary} href={meanwhile.path} target="_blank" rel="noreferrer">
        {meanwhile.label}
      </a>
    </div>
  )
}
