import type { PlaceholderText } from '../../content/placeholders.ts'
import type { Scene } from './band.tsx'
import { TextPage } from './prose.tsx'

/** A page of one heading and one paragraph. */
export function Placeholder({ text, scene }: { text: PlaceholderText; scene: Scene }) {
  return <TextPage heading={text.heading} scene={scene} paragraphs={[text.text]} />
}
