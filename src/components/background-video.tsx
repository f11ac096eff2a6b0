import { Pause, Play } from 'lucide-react'
import { useRef, useState } from 'react'
import { home } from '../content/home.ts'
import { Picture } from '../ui/picture.tsx'
import styles from './background-video.module.css'

const calm = '(prefers-reduced-motion: no-preference)'

/** The film behind the home page's words: silent, endless, stoppable, and still where motion is not wanted. */
export function BackgroundVideo() {
  const video = useRef<HTMLVideoElement>(null)
  const [isPlaying, setPlaying] = useState(true)

  function toggle() {
    // A browser may refuse to play, to save data or power: the button then goes on offering it.
    if (video.current?.paused) video.current.play().catch(() => setPlaying(false))
    else video.current?.pause()
  }

  return (
    <div className={styles.backdrop}>
      <Picture
        name="/images/poster"
        alt=""
        width={1920}
        height={1080}
        hasTall
        sizes="100vw"
        fetchPriority="high"
      />
      <video
        ref={video}
        muted
        loop
        autoPlay
        playsInline
        preload="none"
        tabIndex={-1}
        aria-hidden="true"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      >
        <source src="/video/home.webm" type="video/webm" media={calm} />
        <source src="/video/home.mp4" type="video/mp4" media={calm} />
      </video>
      <button type="button" className={styles.toggle} onClick={toggle}>
        {isPlaying ? <Pause aria-hidden="true" size="1.1em" /> : <Play aria-hidden="true" size="1.1em" />}
        <span className="visually-hidden">
          {isPlaying ? home.backgroundVideo.pause : home.backgroundVideo.play}
        </span>
      </button>
    </div>
  )
}
