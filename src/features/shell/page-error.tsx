import { useRouterState } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useState } from 'react'
import { errorTexts } from '../../content/errors.ts'
import buttons from '../../ui/button.module.css'
import { isFromBeforeRelease, isOffline, loadAnew } from './connection.ts'
import { Prose } from './prose.tsx'

/** Stands in place of a page that failed. The cause is for the log, never for the visitor. */
export function PageError({ error }: { error: unknown }) {
  const href = useRouterState({ select: ({ location }) => location.href })
  const [isOld] = useState(() => isFromBeforeRelease(error, href))
  const isGone = isOffline(error)
  const texts = isGone ? errorTexts.connection : errorTexts.ours
  // What is caught here is told like any error that nothing catches.
  useEffect(() => {
    if (isOld) return loadAnew(href)
    if (!isGone) return void window.dispatchEvent(new ErrorEvent('error', { error }))
    const load = () => window.location.assign(href)
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [isOld, isGone, error, href])
  // For the moment until the page is there.
  if (isOld) return null
  return (
    <Prose heading={texts.heading} intro={texts.text}>
      <p>
        <a href={href} className={buttons.primary} onClick={unlessOffline}>
          {errorTexts.retry}
        </a>
      </p>
    </Prose>
  )
}

/** Without a connection the browser would leave the site for an error page of its own. */
function unlessOffline(event: MouseEvent): void {
  if (!navigator.onLine) event.preventDefault()
}
