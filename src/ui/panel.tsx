import type { ReactNode } from 'react'
import { HeaderPicture } from './picture.tsx'

interface PanelProps {
  heading: string
  text: string
  hasPicture?: boolean
  children: ReactNode
}

/** In place of a page: why it is not shown, and what to do. */
export function Panel({ heading, text, hasPicture = true, children }: PanelProps) {
  return (
    <section className="panel" aria-labelledby="panel-heading">
      {hasPicture && <HeaderPicture name="tunnel" sizes="max(100vw, 200vh)" />}
      <div className="stack panel-words">
        <h1 id="panel-heading">{heading}</h1>
        <p>{text}</p>
        {children}
      </div>
    </section>
  )
}
