import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A mail the local backend would have sent. `link`: its first address under /auth/; `at`: ISO. */
export interface Mail {
  to: string
  subject: string
  link: string
  html: string
  at: string
}

function mailFile(stateDir: string): string {
  return join(stateDir, 'mail.jsonl')
}

/** The mail as it is stored and shown: with the link of its HTML. */
export function toMail(message: { to: string; subject: string; html?: string | undefined }): Mail {
  const html = message.html ?? ''
  const link = /href="([^"]*\/auth\/[^"]*)"/.exec(html)?.[1] ?? ''
  return { to: message.to, subject: message.subject, link, html, at: new Date().toISOString() }
}

/** Stores the mail for tests, one JSON line each. */
export async function storeMail(stateDir: string, mail: Mail): Promise<void> {
  await appendFile(mailFile(stateDir), `${JSON.stringify(mail)}\n`, { mode: 0o600 })
}

/** Every mail of this state directory so far, oldest first. */
export async function readMails(stateDir: string): Promise<Mail[]> {
  const text = await readFile(mailFile(stateDir), 'utf8').catch(() => '')
  // What follows the last line's end is still being written.
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))
}

/** The mail as a person reads it in the terminal. */
export function mailBlock(mail: Mail): string {
  const edge = '─'.repeat(60)
  return `\n${edge}\n  Mail to ${mail.to}\n  ${mail.subject}\n\n  ${mail.link}\n${edge}\n`
}
