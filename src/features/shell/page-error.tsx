import { useRouterState } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { errorTexts } from '../../content/errors.ts'
import buttons from '../../ui/button.module.css'
import { Panel } from '../../ui/panel.tsx'
import { isOffline } from './connection.ts'

/** Replaces a page that failed. The cause is for the log, never for the visitor. */
export function PageError({ error }: { error: unknown }) {
  const href = useRouterState({ select: ({ location }) => location.href })
  const isWithoutConnection = isOffline(error)
  const texts = isWithoutConnection ? errorTexts.connection : errorTexts.ours
  return (
    <Panel heading={texts.heading} text={texts.text} hasPicture={!isWithoutConnection}>
      <a
        ref={isWithoutConnection ? followWhenOnline : null}
        href={href}
        className={buttons.primary}
        onClick={unlessOffline}
      >
        {errorTexts.retry}
      </a>
    </Panel>
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
