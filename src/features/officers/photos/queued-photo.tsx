import { photoTexts } from '../../../content/officers/officer-photos.ts'
import { Message } from '../../../ui/message.tsx'
import type { PhotoWords } from './photo-requests.ts'
import { PhotoWordsFields } from './photo-words.tsx'
import styles from './photos.module.css'
import type { QueuedPhoto } from './use-photo-queue.ts'

const texts = photoTexts.add

const { reading, ready, sending } = texts
const stateTexts: Partial<Record<QueuedPhoto['state'], string>> = { reading, ready, sending }

interface QueuedPhotoProps {
  photo: QueuedPhoto
  onWords: (words: PhotoWords) => void
  onRemove: () => void
}

/** A photo that is not uploaded yet: its picture, what is written about it, and its state. */
export function QueuedPhotoFields({ photo, onWords, onRemove }: QueuedPhotoProps) {
  const { key, file, words, state, preview, problem } = photo
  const isFixed = state === 'sending'
  return (
    <li className={`box ${styles.photo}`} aria-busy={isFixed}>
      <span className={styles.preview}>{preview && <img src={preview} alt="" />}</span>
      <div className="stack">
        {state === 'unusable' ? (
          <p>
            <bdi>{file.name}</bdi>
          </p>
        ) : (
          <PhotoWordsFields id={key} words={words} onWords={onWords} readOnly={isFixed} />
        )}
        <Message kind="error" text={problem} />
        <div className={`row ${styles.apart}`}>
          <span className="quiet">{stateTexts[state]}</span>
          <button
            type="button"
            className="secondary-button"
            aria-label={photoTexts.of(texts.remove, words.title)}
            disabled={isFixed}
            onClick={onRemove}
          >
            {texts.remove}
          </button>
        </div>
      </div>
    </li>
  )
}
