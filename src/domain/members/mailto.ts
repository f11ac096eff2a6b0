/** The address of a mail whose text is filled in; lines end as mail programs want it. */
export function mailtoAddress(to: string, subject: string, text: string): string {
  const [name = '', host = ''] = to.split(/@(?=[^@]*$)/)
  const address = `${encodeURIComponent(name)}@${encodeURIComponent(host)}`
  const body = text.replaceAll(/\r?\n/g, '\r\n')
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
