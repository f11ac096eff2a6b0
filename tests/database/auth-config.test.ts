import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'smol-toml'
import { expect, test } from 'vitest'
import { authConfig } from '../../scripts/local/backend/auth-config.ts'
import { root } from '../../scripts/local/paths.ts'

/** Every value of a configuration by its full name. */
function flat(value: unknown, name: string): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[name, value]]
  return Object.entries(value).flatMap(([key, inner]) => flat(inner, `${name}.${key}`))
}

test('the local backend has the settings of the hosted one', () => {
  const { auth } = parse(readFileSync(join(root, 'supabase/config.toml'), 'utf8'))
  const hosted = new Map(flat(auth, 'auth'))
  for (const [name, value] of flat(authConfig, 'auth')) {
    if (name.endsWith('.content_path')) {
      const path = String(hosted.get(name))
      expect(join(root, path), name).toBe(value)
      expect(existsSync(join(root, path)), path).toBe(true)
    } else {
      expect(hosted.get(name), name).toBe(value)
    }
  }
})

test('the code of a link has as many digits as the provider allows', () => {
  expect(authConfig.email.otp_length).toBe(10)
})

test.each([
  ['confirmation', 'signup'],
  ['recovery', 'recovery'],
  ['magic_link', 'magiclink'],
  ['email_change', 'email_change'],
  ['invite', 'invite'],
])('the mail %s leads to our confirm page, by a button and an address', (name, type) => {
  const html = template(name)
  const link = `{{ .SiteURL }}/auth/confirm?token_hash={{ .TokenHash }}&type=${type}`
  expect(html.split(`href="${link}"`)).toHaveLength(3)
  expect(html).toContain(`>${link}</a>`)
  expect(frameOf(html)).toBe(frameOf(template('confirmation')))
})

function template(name: string): string {
  return readFileSync(join(root, 'supabase/templates', `${name}.html`), 'utf8')
}

/** What all mails share: Supabase takes whole files only. */
function frameOf(html: string): string {
  return html.replaceAll(/<(title|h1|p)\b[^>]*>.*?<\/\1>/gs, '')
}
