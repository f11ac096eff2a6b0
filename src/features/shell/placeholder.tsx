import { type PlaceholderName, placeholders } from '../../content/placeholders.ts'
import { TextPage } from './prose.tsx'

export function Placeholder({ name }: { name: PlaceholderName }) {
  const { heading, text, scene } = placeholders[name]
  return <TextPage heading={heading} scene={scene} paragraphs={[text]} />
}
