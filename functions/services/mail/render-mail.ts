import { letterTexts, type MailParts } from '../../../src/content/mails.ts'
import { clubName } from '../../../src/content/site.ts'

const onGreen = 'background: #115740; color: #ffffff'
const gold = '4px solid #f0b323'
const quoted = 'white-space: pre-line; overflow-wrap: anywhere'
const bold = 'font-weight: bold; text-decoration: none'
const font = 'font: 16px/1.6 Georgia, serif'

/** Those of supabase/templates: a mail program knows no style sheet. */
const styles = {
  body: `margin: 0; padding: 32px 16px; background: #f4f1e8; color: #1d2b24; ${font}`,
  table: 'max-width: 520px; margin: 0 auto; border-collapse: collapse',
  club: `padding: 20px 32px; border-bottom: ${gold}; font-size: 18px; ${onGreen}`,
  paper: 'padding: 32px; background: #ffffff',
  heading: 'margin: 0 0 16px; font-size: 26px; line-height: 1.2; font-weight: normal',
  text: 'margin: 0 0 24px',
  quote: `margin: 0 0 24px; padding: 0 0 0 16px; border-left: ${gold}; ${quoted}`,
  button: `${bold}; display: inline-block; padding: 12px 28px; ${onGreen}`,
  small: 'margin: 0 0 4px; font-size: 14px',
  address: 'margin: 0 0 24px; font-size: 14px; word-break: break-all',
  link: 'color: #115740',
} satisfies Record<string, string>

/** The mail as HTML, in the look of supabase/templates. */
export function mailHtml({ words, name, quote, url, report, offUrl }: MailParts): string {
  const { subject, before, after = [], link } = words
  const greeting = name
    ? `${letterTexts.greeting} <bdi>${escaped(name)}</bdi>,`
    : letterTexts.greetingWithoutName
  const parts = [
    `<h1 style="${styles.heading}">${escaped(subject)}</h1>`,
    paragraph(greeting),
    ...before.map((text) => paragraph(escaped(text))),
    // In its lines.
    ...(quote ? [`<p dir="auto" style="${styles.quote}">${escaped(quote)}</p>`] : []),
    ...after.map((text) => paragraph(escaped(text))),
    paragraph(anchor(url, link, 'button')),
    paragraph(letterTexts.address, 'small'),
    paragraph(anchor(url, url), 'address'),
    paragraph(letterTexts.closing.map(escaped).join('<br />')),
    ...(report
      ? [paragraph(`${letterTexts.report} ${anchor(`mailto:${report}`, report)}`, 'small')]
      : []),
    ...(offUrl ? [paragraph(anchor(offUrl, letterTexts.off), 'small')] : []),
  ]
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>${escaped(subject)}</title>
  </head>
  <body style="${styles.body}">
    <table role="presentation" align="center" width="100%" style="${styles.table}">
      <tr>
        <td style="${styles.club}">${escaped(clubName)}</td>
      </tr>
      <tr>
        <td style="${styles.paper}">
          ${parts.join('\n          ')}
        </td>
      </tr>
    </table>
  </body>
</html>
`
}

function paragraph(html: string, style: keyof typeof styles = 'text'): string {
  return `<p style="${styles[style]}">${html}</p>`
}

function anchor(address: string, label: string, style: keyof typeof styles = 'link'): string {
  return `<a href="${escaped(address)}" style="${styles[style]}">${escaped(label)}</a>`
}

const entities: Record<string, string> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' },
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)
}
