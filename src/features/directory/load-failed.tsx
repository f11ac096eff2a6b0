import { useRouterState } from '@tanstack/react-router'
import { directoryTexts } from '../../content/directory.ts'

const { failed } = directoryTexts

/** Why there is no data, and a link that loads the page anew: the membership may have changed. */
export function LoadFailed({ message }: { message: string }) {
  const href = useRouterState({ select: ({ location }) => location.href })
  return (
    <section className="stack" role="alert">
      <h2>{failed.heading}</h2>
      <p>{message}</p>
      <p>
        <a href={href} className="secondary-button">
          {failed.retry}
        </a>
      </p>
    </section>
  )
}
