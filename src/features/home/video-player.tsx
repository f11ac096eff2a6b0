import { type MouseEvent, useState } from 'react'
import { home } from '../../content/home.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './video-player.module.css'

const { embed, title, meanwhile } = home.video

/** A still picture that becomes the player when it is asked for, so that nothing of another site loads before. */
export function VideoPlayer() {
  const [isOpen, setOpen] = useState(false)

  if (embed && isOpen) {
    return (
      <iframe
        className={styles.frame}
        src={playerAddress(embed)}
        title={title}
        allow="fullscreen; picture-in-picture"
        allowFullScreen
      />
    )
  }

  function open(event: MouseEvent) {
    if (!embed) return
    event.preventDefault()
    setOpen(true)
  }

  return (
    <a
      className={styles.poster}
      href={embed ?? meanwhile.path}
      target="_blank"
      rel="noreferrer"
      onClick={open}
    >
      <Picture
        name="/images/stadium"
        alt=""
        width={1440}
        height={810}
        sizes="(width < 1300px) 100vw, 76rem"
        loading="lazy"
        fetchPriority="low"
      />
      <span className={styles.label}>
        <span className={styles.mark} aria-hidden="true">
          <Icon name="play" size="1.5em" strokeWidth={2} />
        </span>
        {embed ? title : meanwhile.label}
      </span>
    </a>
  )
}

/** The player starts when told to, plays once and is heard. */
function playerAddress(embed: string): string {
  const address = new URL(embed)
  for (const setting of ['autoplay', 'loop', 'mute']) address.searchParams.set(setting, '0')
  return address.href
}
