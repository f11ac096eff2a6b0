import type { ReactNode } from 'react'
import { Picture } from '../../ui/picture.tsx'
import styles from './band.module.css'

/** The drawing at the head of a page, under public/images/bands. */
export type Scene = 'arcade' | 'bunting' | 'lens' | 'press-box' | 'scoreboard' | 'tunnel' | 'years'

interface BandProps {
  picture?: ReactNode
  scene?: Scene | undefined
  children: ReactNode
}

export function Band({ picture, scene, children }: BandProps) {
  return (
    <header className={picture ? styles.pictured : scene ? styles.staged : styles.band}>
      {picture}
      {scene && (
        <div className={styles.stage}>
          <Picture
            name={`/images/bands/${scene}`}
            alt=""
            width={800}
            height={400}
            larger={1600}
            sizes="(width < 700px) 100vw, 64vw"
            fetchPriority="high"
          />
        </div>
      )}
      <div className={styles.words}>{children}</div>
    </header>
  )
}
