import { useRouterState } from '@tanstack/react-router'
import { errorTexts } from '../content/errors.ts'

/** Why there is no data, and a link that loads the page again: the membership may have changed. */
export function LoadFailed({ message }: { message: string }) {
  const href = useRouterState({ select: ({ location }) => location.href })
  return (
    <section className="stack" role="alert">
      <h2>{errorTexts.list}</h2>
      <p>{message}</p>
      <p>
        <a href={href} className="secondary-button">
          {errorTexts.retry}
        </a>
      </p>
    </section>
  )
}
