import { profileTexts } from '../../content/profile.ts'
import styles from './account-help.module.css'

const texts = profileTexts.account

export function AccountHelp() {
  return (
    <section className={`stack ${styles.section}`} aria-labelledby="account-heading">
      <h2 id="account-heading">{texts.heading}</h2>
      <p className="quiet">{texts.text}</p>
      <p>
        <a href={`mailto:${texts.mail}`}>{texts.mail}</a>
      </p>
    </section>
  )
}
