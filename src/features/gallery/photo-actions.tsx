import { useState } from 'react'
import { galleryTexts } from '../../content/media.ts'
import { type CategoryId, type Photo, photoUrl } from '../../domain/gallery/photo.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './photo-actions.module.css'

/** Saves a photo's file, or shares its address: by the browser's own menu, else by copying. */
export function PhotoActions({ category, photo }: { category: CategoryId; photo: Photo }) {
  const [shared, setShared] = useState({ photo: '', message: '' })
  const setMessage = (message: string) => setShared({ photo: photo.id, message })

  async function share() {
    const { href: url } = new URL(`/media?photo=${category}/${photo.id}`, location.href)
    try {
      if (navigator.share) return await navigator.share({ title: photo.title, url })
      await navigator.clipboard.writeText(url)
      setMessage(galleryTexts.linkCopied)
    } catch (cause) {
      const isCanceled = cause instanceof DOMException && cause.name === 'AbortError'
      if (!isCanceled) setMessage(galleryTexts.linkNotCopied)
    }
  }

  return (
    <div className={styles.actions}>
      <a className="caps" href={photoUrl(photo.src)} download>
        <Icon name="Download" />
        {galleryTexts.save}
      </a>
      <button type="button" className="caps" onClick={() => void share()}>
        <Icon name="Share2" />
        {galleryTexts.share}
      </button>
      <span role="status">{shared.photo === photo.id && shared.message}</span>
    </div>
  )
}
