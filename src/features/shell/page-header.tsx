import type { ReactNode } from 'react'
import { HeaderPicture } from '../../ui/picture.tsx'
import styles from './page-header.module.css'

/** The picture at the head of a page, under public/images/page-headers. */
type HeaderArtwork = 'arcade' | 'bunting' | 'lens' | 'press-box' | 'scoreboard' | 'tunnel' | 'years'

export interface PageHeaderProps {
  picture?: ReactNode
  artwork?: HeaderArtwork | undefined
  children?: ReactNode
}

export function PageHeader({ picture, artwork, children }: PageHeaderProps) {
  return (
    <header className={picture ? styles.pictured : artwork ? styles.illustrated : styles.header}>
      {picture}
      {artwork && (
        <div className={styles.artwork}>
          <HeaderPicture name={artwork} sizes="(width < 700px) 100vw, 64vw" />
        </div>
      )}
      <div className={`stack ${styles.words}`}>{children}</div>
    </header>
  )
}
