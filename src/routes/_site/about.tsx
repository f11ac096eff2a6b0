import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../components/page-head.ts'
import { Prose } from '../../components/prose.tsx'
import { about } from '../../content/about.ts'
import styles from './about.module.css'

export const Route = createFileRoute('/_site/about')({
  staticData: { page: 'about' },
  head: () => pageHead('about'),
  component: AboutPage,
})

function AboutPage() {
  return (
    <>
      <img
        className={styles.picture}
        src="/images/stadium.jpg"
        alt={about.pictureAlt}
        width="2560"
        height="1440"
      />
      <Prose heading={about.heading}>
        {about.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Prose>
    </>
  )
}
