import { createFileRoute, Link } from '@tanstack/react-router'
import { landing, sectionChooser } from '../content/landing.ts'
import { pageHead } from '../features/page/page-head.ts'
import { Notice } from '../features/shell/notice.tsx'
import { SignInLink } from '../features/shell/sign-in-link.tsx'
import { Picture } from '../ui/picture.tsx'
import styles from './select.module.css'

export const Route = createFileRoute('/select')({
  head: () => pageHead('select'),
  component: SelectPage,
})

function SelectPage() {
  return (
    <>
      <Notice />
      <main className={`stack ${styles.page}`}>
        <SignInLink />
        <Link to="/" className={styles.logos} aria-label={sectionChooser.logoLabel}>
          {landing.logos.map((logo) => (
            <img key={logo.src} src={logo.src} alt="" width="56" height="56" />
          ))}
        </Link>
        <h1 className={styles.heading}>{sectionChooser.heading}</h1>
        <ul className={`stack ${styles.cards}`}>
          {sectionChooser.cards.map(({ id, path, title, description }) => (
            <li key={id}>
              <Link to={path} className={styles.card}>
                <Picture
                  name={`/images/sections/${id}`}
                  alt=""
                  width={720}
                  height={960}
                  larger={[1080, 1440]}
                  sizes="(max-width: 699px) calc(100vw - 2.5rem), (max-width: 1024px) 50vw, 25vw"
                />
                <span className={styles.words}>
                  <span className={styles.title}>{title}</span>
                  <span className={styles.description}>{description}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </main>
    </>
  )
}
