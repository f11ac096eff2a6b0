import { home } from '../../content/home.ts'
import '../../ui/button.css'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './background-video.module.css'

const calm = '(prefers-reduced-motion: no-preference)'

/** The silent video, which the page script runs, unless motion is unwanted. */
export function BackgroundVideo() {
  return (
    <div className={styles.backdrop} data-background-video suppressHydrationWarning>
      <Picture
        name="/images/poster"
        alt=""
        width={1920}
        height={1080}
        tall={{ on: 'upright', width: 1080 }}
        sizes="100vw"
        fetchPriority="high"
      />
      <video
        muted
        loop
        playsInline
        preload="none"
        tabIndex={-1}
        aria-hidden="true"
        suppressHydrationWarning
      >
        <source src="/video/home.webm" type="video/webm" media={calm} />
        <source src="/video/home.mp4" type="video/mp4" media={calm} />
      </video>
      <button type="button" className={`icon-button round-button ${styles.toggle}`}>
        <span className={styles.pause}>
          <Icon name="Pause" />
          <span className="visually-hidden">{home.backgroundVideo.pause}</span>
        </span>
        <span className={styles.play}>
          <Icon name="Play" />
          <span className="visually-hidden">{home.backgroundVideo.play}</span>
        </span>
      </button>
    </div>
  )
}
