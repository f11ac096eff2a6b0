import type { PlaceholderText } from '../content/placeholders.ts'
import { Prose } from './prose.tsx'

/** A page of one heading and one paragraph. */
export function Placeholder({ text }: { text: PlaceholderText }) {
  return (
    <Prose heading={text.heading}>
      <p>{text.text}</p>
    </Prose>
  )
}
