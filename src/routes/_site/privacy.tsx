import { createFileRoute } from '@tanstack/react-router'
import { privacy } from '../../content/privacy.ts'
import { Prose } from '../../features/page/prose.tsx'
import styles from './privacy.module.css'

export const Route = createFileRoute('/_site/privacy')({ component: PrivacyPage })

function PrivacyPage() {
  return (
    <Prose heading={privacy.heading} intro={privacy.intro} artwork="arcade">
      {privacy.sections.map(({ heading, paragraphs }) => (
        <section key={heading} className={`stack ${styles.section}`}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </Prose>
  )
}
