/**
 * The address of a mail whose text is filled in; lines end as mail programs want it. @param to
 * empty for the writer's choice
 */
export function mailtoAddress(to: string, subject: string, text: string): string {
  const address = to
    .split(/@(?=[^@]*$)/)
    .map(encodeURIComponent)
    .join('@')
  const body = text.replaceAll(/\r?\n/g, '\r\n')
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
