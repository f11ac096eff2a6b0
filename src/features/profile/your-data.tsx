import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useFailedForm } from '../../auth/flash-data.ts'
import { profileTexts } from '../../content/members/profile.ts'
import { yourDataTexts } from '../../content/members/your-data.ts'
import { EmailLink } from '../../ui/email-address.tsx'
import { Message } from '../../ui/message.tsx'
import { useClubLinks } from '../page/site-store.ts'

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

/** Everything stored about the viewer, as a file. */
export function DownloadLink({ className }: { className?: string }) {
  return (
    <a href="/api/account/data" className={className} onClick={ignoreSecondClick}>
      {yourDataTexts.download}
    </a>
  )
}

/** The second click of a double one would cancel the download, and get the error of too many. */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault()
}
