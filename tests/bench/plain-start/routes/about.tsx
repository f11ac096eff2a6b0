import { createFileRoute } from '@tanstack/react-router'
import { about } from '../../../../src/content/about.ts'
import { pages } from '../../../../src/content/pages.ts'
import { TextPage } from '../../../../src/features/shell/prose.tsx'
import { Picture } from '../../../../src/ui/picture.tsx'

export const Route = createFileRoute('/about')({
  head: () => ({
    meta: [{ title: pages.about.title }, { name: 'description', content: pages.about.description }],
  }),
  component: AboutPage,
})

function AboutPage() {
  const picture = (
    <Picture
      name="/images/stadium"
      alt={about.pictureAlt}
      width={1440}
      height={810}
      larger={2560}
      tall="narrow"
      sizes="100vw"
      fetchPriority="high"
    />
  )
  return <TextPage heading={about.heading} picture={picture} paragraphs={about.paragraphs} />
}
