import { useRef, useState } from 'react'
import { authErrors } from '../../../content/auth.ts'
import { photoTexts } from '../../../content/officers/officer-photos.ts'
import type { CategoryId } from '../../../domain/gallery/photo.ts'
import { freeTitle, uploadTitle } from '../../../domain/gallery/photo-title.ts'
import { type PhotoWords, sendPhoto } from './photo-requests.ts'
import { type PhotoPreview, preparedPhoto, previewOf, UnusablePhotoError } from './prepare-photo.ts'

/** How many photos are taken at once. */
const maxQueued = 50

/** A photo that is not uploaded yet. `failed` can be tried again, `unusable` cannot. */
export interface QueuedPhoto extends PhotoPreview {
  key: string
  file: File
  words: PhotoWords
  /** The last title that nobody has typed for it alone. */
  given: string
  state: 'reading' | 'ready' | 'sending' | 'failed' | 'unusable'
  problem: string | null
}

/** After these no other photo would get through. */
const fatalCodes = ['session-missing', 'forbidden']

/**
 * The photos that an officer has chosen, sent one after another.
 * @param onSent once all of them were tried and some are uploaded, with how many are left
 */
export function usePhotoQueue(onSent: (category: CategoryId, left: number) => void) {
  const [photos, setPhotos] = useState<readonly QueuedPhoto[]>([])
  const [sent, setSent] = useState(0)
  const [isSending, setSending] = useState(false)
  const [isSignedOut, setSignedOut] = useState(false)
  const [note, setNote] = useState<string | null>(null)
  // What the officer does while photos are under way counts for the next one.
  const latest = useRef(photos)
  const lastKey = useRef(0)
  const titleForAll = useRef('')
  const sentTitles = useRef<readonly string[]>([])

  function change(work: (photos: readonly QueuedPhoto[]) => readonly QueuedPhoto[]): void {
    latest.current = titled(work(latest.current))
    setPhotos(latest.current)
  }

  /** Each with a title that no other photo has; one that was typed for a photo stays. */
  function titled(all: readonly QueuedPhoto[]): readonly QueuedPhoto[] {
    const taken = new Set(sentTitles.current)
    return all.map((photo) => {
      const { file, takenOn, words, given, state } = photo
      const isFixed = state === 'sending' || words.title !== given
      const wanted = titleForAll.current || uploadTitle(file.name, takenOn)
      const title = isFixed ? words.title : freeTitle(wanted, taken)
      taken.add(title)
      return isFixed ? photo : { ...photo, given: title, words: { ...words, title } }
    })
  }

  function update(key: string, part: Partial<QueuedPhoto>): void {
    change((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))
  }

  function add(files: readonly File[]): void {
    const room = maxQueued - latest.current.length
    const rest = files.length - room
    setNote(rest > 0 ? photoTexts.problems.tooMany(room, rest) : null)
    const added = files.slice(0, room).map((file): QueuedPhoto => {
      const of = { key: `photo-${lastKey.current++}`, file, takenOn: undefined, given: '' }
      const words = { title: '', alt: '' }
      return { ...of, words, state: 'reading', preview: '', isUpright: false, problem: null }
    })
    if (!isSending) setSent(0)
    if (latest.current.length === 0) titleForAll.current = ''
    change((all) => [...all, ...added])
    for (const photo of added) void read(photo)
  }

  /** Gives all photos that are not sent one title, with numbers. */
  function titleAll(title: string): void {
    titleForAll.current = title
    change((all) => all)
  }

  async function read({ key, file }: QueuedPhoto): Promise<void> {
    try {
      update(key, { ...(await previewOf(file)), state: 'ready' })
    } catch (cause) {
      update(key, { state: 'unusable', problem: sentenceOf(cause) })
    }
  }

  async function send(category: CategoryId): Promise<void> {
    setSending(true)
    setSignedOut(false)
    change((all) =>
      all.map((one) => (one.state === 'failed' ? { ...one, state: 'ready', problem: null } : one)),
    )
    let done = 0
    for (let next = ready(); next; next = ready()) {
      const result = await sendOne(next, category)
      if (result.ok) {
        done++
        setSent((count) => count + 1)
        sentTitles.current = [...sentTitles.current, next.words.title]
        remove(next.key)
        continue
      }
      update(next.key, {
        state: result.isUnusable ? 'unusable' : 'failed',
        problem: result.message,
      })
      if (result.code === 'session-missing') setSignedOut(true)
      if (fatalCodes.includes(result.code ?? '')) break
    }
    setSending(false)
    if (done > 0) onSent(category, latest.current.length)
  }

  function ready(): QueuedPhoto | undefined {
    return latest.current.find(({ state }) => state === 'ready')
  }

  async function sendOne({ key, file, isUpright, words }: QueuedPhoto, category: CategoryId) {
    update(key, { state: 'sending' })
    try {
      const photo = await preparedPhoto(file, isUpright)
      return { isUnusable: false, code: undefined, ...(await sendPhoto(photo, category, words)) }
    } catch (cause) {
      return { ok: false, code: undefined, message: sentenceOf(cause), isUnusable: true } as const
    }
  }

  function remove(key: string): void {
    change((all) => all.filter((one) => one.key !== key))
  }

  return { photos, sent, isSending, isSignedOut, note, add, update, titleAll, remove, send }
}

function sentenceOf(cause: unknown): string {
  if (cause instanceof UnusablePhotoError) return cause.message
  console.warn('The photo could not be read.', cause)
  return authErrors.unexpected
}
