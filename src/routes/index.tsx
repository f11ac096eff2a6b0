import { createFileRoute, Link } from '@tanstack/react-router'
import { landing } from '../content/landing.ts'
import { pageHead } from '../features/page/page-head.ts'
import { Notice } from '../features/shell/notice.tsx'
import { SignInLink } from '../features/shell/sign-in-link.tsx'
import { SocialLinks } from '../features/shell/social-links.tsx'
import { Picture } from '../ui/picture.tsx'
import styles from './index.module.css'

export const Route = createFileRoute('/')({
  head: () => pageHead('landing'),
  component: LandingPage,
})

function LandingPage() {
  return (
    <>
      <Notice />
      <main className={`stack ${styles.page}`}>
        <Picture
          name="/images/poster"
          tall={{ on: 'upright', width: 1080 }}
          alt=""
          width={1920}
          height={1080}
          sizes="100vw"
          fetchPriority="high"
        />
        <SignInLink />
        <div className={`stack ${styles.words}`}>
          <div className={styles.logos}>
            {landing.logos.map((logo) => (
              <img key={logo.src} src={logo.src} alt={logo.alt} width="88" height="88" />
            ))}
          </div>
          <h1>{landing.headline}</h1>
          <p>{landing.tagline}</p>
        </div>
        <Link to={landing.enter.path} className={styles.enter}>
          {landing.enter.label}
        </Link>
        <SocialLinks />
      </main>
    </>
  )
}
