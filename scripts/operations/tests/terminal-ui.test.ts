import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import * as secrets from '../secrets.ts'
import { terminalUi } from '../terminal-ui.ts'

function startTerminal(isTTY: boolean, agreed = false) {
  const setRawMode = () => undefined
  const input = Object.assign(new PassThrough(), { isTTY, setRawMode })
  const output = new PassThrough({ encoding: 'utf8' })
  return { ui: terminalUi({ input, output }, agreed), input, output }
}

test('a secret is not shown while it is typed, nor in anything said after', async () => {
  const { ui, input, output } = startTerminal(true)
  const typed = ui.askSecret('Access token')
  for (const letter of 'sbp_typed_secret\r') input.write(letter)
  expect(await typed).toBe('sbp_typed_secret')
  ui.say('What was typed is sbp_typed_secret.')
  const shown = String(output.read())
  expect(shown).toContain('Access token')
  expect(shown).not.toContain('sbp_typed')
  expect(shown).toContain('What was typed is •••.')
})

test('long lines are wrapped between words, and indented as they begin', () => {
  const { ui, output } = startTerminal(false)
  ui.say(`  ✗ ${'word '.repeat(30)}`)
  expect(output.read()).toMatch(/^\S\s+✗ [word ]{80,94}word\n\S {6}word/m)
})

test('without a terminal, a question ends the command, if not all are confirmed', async () => {
  const { ui } = startTerminal(false)
  for (const question of [
    ui.askYes('Go on?', true),
    ui.askSecret('Go on?'),
    ui.askText('Go on?', '', () => undefined),
    ui.askChoice('Go on?', { A: 'a' }),
  ])
    await expect(question).rejects.toThrow('Go on?')
  const agreed = startTerminal(false, true)
  expect(await agreed.ui.askYes('Go on?', false)).toBe(true)
  expect(agreed.output.read()).toBe(null)
})

test('secrets of the environment are redacted, and not passed to other programs', () => {
  secrets.redactSecretsOfEnvironment({ CLOUDFLARE_API_TOKEN: 'cf_of_environment' })
  expect(secrets.withoutSecrets('cf_of_environment')).toBe('•••')
  const environment = { CLOUDFLARE_API_TOKEN: 'x', HOME: '/home' }
  expect(secrets.environmentWithoutSecrets(environment)).toEqual({ HOME: '/home' })
})
