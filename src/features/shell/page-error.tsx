import { useRouterState } from '@tanstack/react-router'
import { type MouseEvent, use } from 'react'
import { ConnectionError } from '../../api.ts'
import { errorTexts } from '../../content/errors.ts'
import { isLeaving, never } from '../../ui/leaving.ts'
import { Panel } from '../../ui/panel.tsx'
import { tabStorage } from '../../ui/tab-storage.ts'
import { SiteStyles } from '../page/site-styles.tsx'

/** Replaces a page that failed. The cause is for the log, never for the visitor. */
export function PageError({ error }: { error: unknown }) {
  // What is shown stays until the next document is there.
  if (isFileError(error) && isLeaving()) use(never)
  const href = useRouterState({ select: ({ location }) => location.href })
  const isWithoutConnection = isConnectionError(error)
  const texts = isWithoutConnection ? errorTexts.connection : errorTexts.ours
  return (
    <>
      <SiteStyles />
      <Panel heading={texts.heading} text={texts.text} hasPicture={!isWithoutConnection}>
        <a
          ref={isWithoutConnection ? followWhenOnline : null}
          href={href}
          className="primary-button"
          onClick={unlessOffline}
        >
          {errorTexts.retry}
        </a>
      </Panel>
    </>
  )
}

function followWhenOnline(link: HTMLAnchorElement | null) {
  const follow = () => link && window.location.assign(link.href)
  window.addEventListener('online', follow)
  return () => window.removeEventListener('online', follow)
}

/** Offline, the browser would leave the site for an error page of its own. */
function unlessOffline(event: MouseEvent): void {
  if (!navigator.onLine) event.preventDefault()
}

/** Whether a page failed because nothing could be fetched. Always false on the edge. */
function isConnectionError(error: unknown): boolean {
  if (typeof window === 'undefined') return false
  return !navigator.onLine || error instanceof ConnectionError || isFileError(error)
}

/** The files of a page that failed to load. Every browser has another class for them. */
const fileErrors = new WeakSet<object>()

function isFileError(error: unknown): boolean {
  return error instanceof Object && fileErrors.has(error)
}

/**
 * Reports the error of a page like an uncaught one. Where a release has replaced the files of a
 * page, it reloads the page once instead; never while another page loads, which that would stop.
 */
export function handlePageError(error: unknown): void {
  if (isLeaving()) return
  if (!isConnectionError(error)) window.dispatchEvent(new ErrorEvent('error', { error }))
  else if (isFileError(error) && navigator.onLine) reloadOnce(`reloaded ${window.location.href}`)
}

/** A browser that stores nothing would reload for ever. */
function reloadOnce(key: string): void {
  const storage = tabStorage()
  if (!storage || storage.getItem(key)) return
  storage.setItem(key, 'yes')
  window.location.reload()
}

/**
 * Collects the errors of scripts. The router would reload the page by itself, whatever else
 * happens, when the message is one that it knows.
 */
export function collectFileErrors(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const { payload } = event
    if (isLeaving())
      window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload())
    // A script is a TypeError. A page without a style, which a blocker may hold back, can be read.
    if (!(payload instanceof TypeError)) return event.preventDefault()
    fileErrors.add(payload)
    payload.message = `A file of the page is missing. ${payload.message}`
  })
}
