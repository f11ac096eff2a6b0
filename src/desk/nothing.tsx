import type { ReactNode } from 'react'

interface NothingProps {
  heading: string
  text: string
  /** A way on. */
  children?: ReactNode
}

/** Where there is nothing to show: why. */
export function Nothing({ heading, text, children }: NothingProps) {
  return (
    <section className="stack">
      <div role="status">
        <h2>{heading}</h2>
      </div>
      <p>{text}</p>
      {children}
    </section>
  )
}
