import type { PlaceholderText } from '../content/placeholders.ts'
import type { Scene } from './band.tsx'
import { Prose, RunningText } from './prose.tsx'

/** A page of one heading and one paragraph. */
export function Placeholder({ text, scene }: { text: PlaceholderText; scene: Scene }) {
  return (
    <Prose heading={text.heading} scene={scene}>
      <RunningText paragraphs={[text.text]} />
    </Prose>
  )
}
