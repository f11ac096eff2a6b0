import { useRef, useState } from 'react'
import { authErrors } from '../../../content/auth.ts'
import { photoTexts } from '../../../content/officers/officer-photos.ts'
import type { CategoryId } from '../../../domain/gallery/photo.ts'
import { freeTitle, uploadTitle } from '../../../domain/gallery/photo-title.ts'
import { type PhotoWords, sendPhoto } from './photo-requests.ts'
import { preparedPhoto, previewOf, UnusablePhotoError } from './prepare-photo.ts'

/** How many photos are taken at once. */
const maxQueued = 50

/** A photo that is not uploaded yet. `failed` can be tried again, `unusable` cannot. */
export interface QueuedPhoto {
  key: string
  file: File
  words: PhotoWords
  /** The last title that nobody has typed for it alone. */
  given: string
  state: 'reading' | 'ready' | 'sending' | 'failed' | 'unusable'
  preview: string | null
  isUpright: boolean
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
  const titles = useRef(new Set<string>())

  function change(work: (photos: readonly QueuedPhoto[]) => readonly QueuedPhoto[]): void {
    latest.current = work(latest.current)
    setPhotos(latest.current)
  }

  function update(key: string, part: Partial<QueuedPhoto>): void {
    change((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))
  }

  function add(files: readonly File[]): void {
    const room = maxQueued - latest.current.length
    const rest = files.length - room
    setNote(rest > 0 ? photoTexts.problems.tooMany(room, rest) : null)
    const added = files.slice(0, room).map((file): QueuedPhoto => {
      const given = newTitle(uploadTitle(file.name, undefined))
      const of = {
        key: `photo-${lastKey.current++}`,
        file,
        given,
        words: { title: given, alt: '' },
      }
      return { ...of, state: 'reading', preview: null, isUpright: false, problem: null }
    })
    if (!isSending) setSent(0)
    change((all) => [...all, ...added])
    for (const photo of added) void read(photo)
  }

  /** A title that no other photo has. */
  function newTitle(wanted: string): string {
    const title = freeTitle(wanted, titles.current)
    titles.current.add(title)
    return title
  }

  /** Gives all photos that are not sent one title, with numbers; a title typed for one stays. */
  function titleAll(title: string): void {
    if (!title) return
    const open = latest.current.filter(
      ({ state, words, given }) => state !== 'sending' && words.title === given,
    )
    for (const { given } of open) titles.current.delete(given)
    for (const one of open) giveTitle(one, title)
  }

  function giveTitle({ key, words }: QueuedPhoto, title: string): void {
    const given = newTitle(title)
    update(key, { given, words: { ...words, title: given } })
  }

  async function read({ key, file, given }: QueuedPhoto): Promise<void> {
    try {
      const { takenOn, ...shown } = await previewOf(file)
      update(key, { ...shown, state: 'ready' })
      const photo = latest.current.find((one) => one.key === key)
      // What the officer has typed since is unchanged.
      if (!takenOn || photo?.words.title !== given) return
      titles.current.delete(given)
      giveTitle(photo, uploadTitle(file.name, takenOn))
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
