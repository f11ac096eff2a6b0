import { useRouterState } from '@tanstack/react-router'
import { troubleTexts } from '../content/trouble.ts'
import buttons from '../ui/button.module.css'
import { Prose } from './prose.tsx'

/** Stands in place of a page that failed. The cause is for the log, never for the visitor. */
export function PageTrouble() {
  const href = useRouterState({ select: ({ location }) => location.href })
  return (
    <Prose heading={troubleTexts.heading} intro={troubleTexts.text}>
      <p>
        <a href={href} className={buttons.primary}>
          {troubleTexts.retry}
        </a>
      </p>
    </Prose>
  )
}
