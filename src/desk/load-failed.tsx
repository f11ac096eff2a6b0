import { useRouterState } from '@tanstack/react-router'

interface LoadFailedProps {
  message: string
  texts: { heading: string; retry: string }
}

/** Why there is no data, and a link that loads the page again: the membership may have changed. */
export function LoadFailed({ message, texts }: LoadFailedProps) {
  const href = useRouterState({ select: ({ location }) => location.href })
  return (
    <section className="stack" role="alert">
      <h2>{texts.heading}</h2>
      <p>{message}</p>
      <p>
        <a href={href} className="secondary-button">
          {texts.retry}
        </a>
      </p>
    </section>
  )
}
