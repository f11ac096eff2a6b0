import { home } from '../../content/home.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './video-player.module.css'

const { title, meanwhile } = home.video

/**
 * A picture whose link opens the video in its place, so that nothing of another site loads before.
 * Without scripts it opens in a tab. @param embed null shows a link to the official page instead
 */
export function VideoPlayer({ embed }: { embed: string | null }) {
  return (
    <div className={styles.player} data-player={embed ? '' : undefined}>
      <a
        className={styles.poster}
        href={embed ? addressToPlay(embed) : meanwhile.path}
        target="_blank"
        rel="noreferrer"
      >
        <Picture
          name="/images/page-headers/press-box"
          alt=""
          width={800}
          height={400}
          larger={[1600]}
          sizes="(max-width: 1299px) 100vw, 76rem"
          loading="lazy"
          fetchPriority="low"
        />
        <span className={styles.label}>
          {embed && (
            <span className={styles.mark} aria-hidden="true">
              <Icon name="Play" />
            </span>
          )}
          {embed ? title : meanwhile.label}
        </span>
      </a>
      {embed && (
        <iframe
          className={styles.frame}
          name="player"
          title={title}
          allow="autoplay; fullscreen; picture-in-picture"
        />
      )}
    </div>
  )
}

/** Nothing plays before the link is followed; then the video starts, with sound, and plays once. */
function addressToPlay(embed: string): string {
  const address = new URL(embed)
  address.searchParams.set('autoplay', '1')
  for (const setting of ['loop', 'mute']) address.searchParams.set(setting, '0')
  return address.href
}
