import { useRouterState } from '@tanstack/react-router'
import { type MouseEvent, useEffect } from 'react'
import { errorTexts } from '../../content/errors.ts'
import buttons from '../../ui/button.module.css'
import { Panel } from '../../ui/panel.tsx'
import { isOffline } from './connection.ts'

/** Replaces a page that failed. The cause is for the log, never for the visitor. */
export function PageError({ error }: { error: unknown }) {
  const href = useRouterState({ select: ({ location }) => location.href })
  const isWithoutConnection = isOffline(error)
  const texts = isWithoutConnection ? errorTexts.connection : errorTexts.ours
  // Reported like an uncaught error.
  useEffect(() => {
    if (!isWithoutConnection) return void window.dispatchEvent(new ErrorEvent('error', { error }))
    const load = () => window.location.assign(href)
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [isWithoutConnection, error, href])
  return (
    <Panel heading={texts.heading} text={texts.text} hasPicture={!isWithoutConnection}>
      <a href={href} className={buttons.primary} onClick={unlessOffline}>
        {errorTexts.retry}
      </a>
    </Panel>
  )
}

/** Offline, the browser would leave the site for an error page of its own. */
function unlessOffline(event: MouseEvent): void {
  if (!navigator.onLine) event.preventDefault()
}
