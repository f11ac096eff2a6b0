import { Link } from '@tanstack/react-router'
import { useFailedForm } from '../../auth/flash-data.ts'
import { profileTexts } from '../../content/members/profile.ts'
import { yourDataTexts } from '../../content/members/your-data.ts'
import { EmailLink } from '../../ui/email-address.tsx'
import { Message } from '../../ui/message.tsx'
import { useClubLinks } from '../page/site-store.ts'
import { DownloadLink } from './download-link.tsx'

export function YourData() {
  const failed = useFailedForm('account-data')
  return (
    <section className="stack box" aria-labelledby="your-data-heading">
      <h2 id="your-data-heading">{yourDataTexts.heading}</h2>
      <p>{yourDataTexts.text}</p>
      <Message kind="error" text={failed?.error.message} />
      <div className="row">
        <DownloadLink className="secondary-button" />
        <Link to="/profile/delete">{yourDataTexts.deletion.link}</Link>
        <Link to="/privacy">{yourDataTexts.privacy}</Link>
      </div>
      <AccountHelp />
    </section>
  )
}

function AccountHelp() {
  const { heading, text } = profileTexts.account
  const { infoEmail } = useClubLinks()
  return (
    <>
      <h3>{heading}</h3>
      <p className="quiet">{text}</p>
      <p>
        <EmailLink email={infoEmail} />
      </p>
    </>
  )
}
