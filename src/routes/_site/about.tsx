import { createFileRoute } from '@tanstack/react-router'
import { about } from '../../content/about.ts'
import { TextPage } from '../../features/page/prose.tsx'
import { Picture } from '../../ui/picture.tsx'

export const Route = createFileRoute('/_site/about')({ component: AboutPage })

function AboutPage() {
  const stadium = (
    <Picture
      name="/images/stadium"
      alt={about.pictureAlt}
      width={1440}
      height={810}
      larger={[2560]}
      tall={{ on: 'narrow', width: 768 }}
      sizes="100vw"
      fetchPriority="high"
    />
  )
  return <TextPage heading={about.heading} picture={stadium} paragraphs={about.paragraphs} />
}
