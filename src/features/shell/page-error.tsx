import { useRouterState } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { errorTexts } from '../../content/errors.ts'
import { Panel } from '../../ui/panel.tsx'
import { SiteStyles } from './site-styles.tsx'

/** Browsers' messages about a request, for data or a script, that failed. */
const requestFailed =
  /failed to fetch|networkerror|load failed|loading dynamically imported|importing a module script/i

/** The router's mark of a file that a release has replaced. */
const missingFile = 'Failed to fetch dynamically imported module'
const offlineMessage = 'There is no connection.'

/** Replaces a page that failed. The cause is for the log, never for the visitor. */
export function PageError({ error }: { error: unknown }) {
  const href = useRouterState({ select: ({ location }) => location.href })
  const isWithoutConnection = isOffline(error)
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
function isOffline(error: unknown): boolean {
  if (typeof window === 'undefined' || !(error instanceof Error)) return false
  const { message } = error
  return !navigator.onLine || message === offlineMessage || requestFailed.test(message)
}

/** Reports the error of a page like an uncaught one, and reloads a page without its loader. */
export function handlePageError(error: unknown): void {
  if (!isOffline(error)) window.dispatchEvent(new ErrorEvent('error', { error }))
  else if (error instanceof Error && error.message.startsWith(missingFile))
    reloadOnce(error.message)
}

/** As the router does for a page without its component. */
function reloadOnce(reason: string): void {
  if (sessionStorage.getItem(reason)) return
  sessionStorage.setItem(reason, 'reloaded')
  window.location.reload()
}

/**
 * Decides what the router does when a file of a page is missing. It reloads the page once where a
 * script is, which here stands for a style too: a release has replaced both. Offline that would end
 * on the browser's error page.
 */
export function handleMissingFiles(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = navigator.onLine ? `${missingFile}: ${payload.message}` : offlineMessage
  })
}
