import { type TextPageName, textPages } from '../../content/text-pages.ts'
import { TextPage } from './prose.tsx'

export function SimplePage({ name }: { name: TextPageName }) {
  const { heading, text, artwork } = textPages[name]
  return <TextPage heading={heading} artwork={artwork} paragraphs={[text]} />
}
