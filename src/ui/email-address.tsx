import { Fragment } from 'react'

/** An address, which begins a line of its own before it breaks: at its @ and its dots alone. */
export function EmailAddress({ email }: { email: string }) {
  return (
    <span className="email">
      {email.split(/(?=[@.])/).map((part, at) => (
        // Two parts may be the same.
        <Fragment key={`${at} ${part}`}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}

/** A link that writes to it. */
export function EmailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
      <EmailAddress email={email} />
    </a>
  )
}
