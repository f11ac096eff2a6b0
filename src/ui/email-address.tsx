/** An address, which begins a line of its own before it breaks: at its @ and its dots alone. */
export function EmailAddress({ email }: { email: string }) {
  const [name, ...parts] = email.split(/(?=[@.])/)
  return (
    <span className="email">
      {name}
      {parts.flatMap((part, at) => [<wbr key={`${at} ${part}`} />, part])}
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
