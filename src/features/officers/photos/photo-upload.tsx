import { Link, useBlocker } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { galleryTexts } from '../../../content/media.ts'
import { photoTexts } from '../../../content/officers/officer-photos.ts'
import { DeskBox } from '../../../desk/desk-box.tsx'
import { SignInAgain } from '../../../desk/sign-in-again.tsx'
import { type CategoryId, categoryIds } from '../../../domain/gallery/photo.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { FileField } from '../../../ui/file-field.tsx'
import { Message } from '../../../ui/message.tsx'
import type { Reload } from '../../page/use-reload.ts'
import styles from './photos.module.css'
import { QueuedPhotoFields } from './queued-photo.tsx'
import { usePhotoQueue } from './use-photo-queue.ts'

const texts = photoTexts.add
const chooserId = 'photo-files'
const focusChooser = () => document.getElementById(chooserId)?.focus()

interface PhotoUploadProps {
  shown: CategoryId
  /** The page of the list is the last one, whatever is added. */
  isNewest: boolean
  reload: Reload
}

/** Adds photos of this device to the gallery, one after another. */
export function PhotoUpload({ shown, isNewest, reload }: PhotoUploadProps) {
  const [isStale, setStale] = useState(false)
  const [sentTo, setSentTo] = useState<CategoryId | null>(null)
  const category = useRef<HTMLSelectElement>(null)
  const chosen = () => categoryIds.find((id) => id === category.current?.value) ?? shown
  const queue = usePhotoQueue(async (to, left) => {
    setSentTo(to)
    await update()
    // The button that sent the last one is gone.
    if (left === 0 && document.activeElement === document.body) focusChooser()
  })
  const { photos, isSending } = queue
  useBlocker({
    async shouldBlockFn({ current, next }) {
      if (photos.length === 0) return false
      if (current.pathname !== next.pathname) return !window.confirm(texts.leave)
      // In place of a list that cannot be loaded comes the page of an error, without the photos.
      return !(await update())
    },
    enableBeforeUnload: () => photos.length > 0,
  })

  async function update(): Promise<boolean> {
    const isReloaded = await reload()
    setStale(!isReloaded)
    return isReloaded
  }

  return (
    <DeskBox heading={texts.heading}>
      <div className={styles.choice}>
        {/* Without state: the choice may be made before the page is hydrated. */}
        <SelectField
          ref={category}
          id="photo-category"
          label={texts.category}
          defaultValue={shown}
          disabled={isSending}
          options={categoryIds}
          optionLabels={galleryTexts.categories}
        />
        <FileField
          label={texts.choose}
          id={chooserId}
          hint={texts.chooseHint}
          multiple
          accept="image/jpeg,image/png,image/webp"
          onFiles={queue.add}
        />
      </div>
      <Message kind="note" text={queue.note} />
      <Message kind="note" text={isStale ? texts.stale : null} />
      {photos.length > 1 && (
        <TextField
          label={texts.titleForAll}
          id="title-for-all"
          // There is room for a number behind it.
          maxLength={190}
          onChange={({ target }) => queue.titleAll(target.value.trim())}
        />
      )}
      {photos.length > 0 && (
        <ol className={styles.list} aria-label={texts.queueLabel}>
          {photos.map((photo) => (
            <QueuedPhotoFields
              key={photo.key}
              photo={photo}
              onWords={(words) => queue.update(photo.key, { words })}
              onRemove={() => {
                flushSync(() => queue.remove(photo.key))
                focusChooser()
              }}
            />
          ))}
        </ol>
      )}
      <UploadProgress queue={queue} onSend={() => queue.send(chosen())} />
      {sentTo && !isSending && (sentTo !== shown || !isNewest) && (
        <Link to="/officers/photos" search={{ category: sentTo }}>
          {texts.seeThem(galleryTexts.categories[sentTo])}
        </Link>
      )}
    </DeskBox>
  )
}

interface UploadProgressProps {
  queue: ReturnType<typeof usePhotoQueue>
  onSend: () => void
}

function UploadProgress({ queue, onSend }: UploadProgressProps) {
  const { photos, sent, isSending, isSignedOut } = queue
  const count = (...states: string[]) => photos.filter(({ state }) => states.includes(state)).length
  const failed = count('failed')
  const waiting = count('ready', 'sending', 'failed')
  const isRetry = failed > 0 && failed === waiting
  return (
    <>
      {(isSending || sent > 0) && (
        <div className={`stack ${styles.progress}`}>
          <progress max={sent + waiting} value={sent} aria-label={texts.queueLabel} />
          <p role="status">
            {texts.progress(sent, sent + waiting)}
            {!isSending && failed > 0 && ` ${texts.failed(failed)}`}
          </p>
        </div>
      )}
      <SignInAgain error={isSignedOut ? { code: 'session-missing' } : null} />
      {waiting > 0 && (
        <button
          type="button"
          className="primary-button"
          aria-disabled={isSending}
          onClick={() => !isSending && onSend()}
        >
          {isSending ? texts.sending : isRetry ? texts.retry(waiting) : texts.send(waiting)}
        </button>
      )}
    </>
  )
}
