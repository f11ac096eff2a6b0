import { PassThrough } from 'node:stream'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  environmentWithoutSecrets,
  redactSecretsOfEnvironment,
  withoutSecrets,
} from '../secrets.ts'
import { terminalUi } from '../terminal-ui.ts'

let input: PassThrough & { isTTY?: boolean; setRawMode?: () => void }
let output: PassThrough
let shown: string

beforeEach(() => {
  shown = ''
  input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined })
  output = new PassThrough()
  output.on('data', (chunk) => {
    shown += chunk
  })
})

/** Types a text, then presses Enter. */
function type(text: string): void {
  for (const letter of text) input.write(letter)
  input.write('\r')
}

describe('at a terminal', () => {
  test('a secret is not shown while it is typed, nor in anything said after', async () => {
    const ui = terminalUi({ input, output })
    const typed = ui.askSecret('Access token')
    type('sbp_typed_secret')
    expect(await typed).toBe('sbp_typed_secret')
    ui.say('What was typed is sbp_typed_secret.')
    ui.finish('sbp_typed_secret')
    expect(shown).toContain('Access token')
    expect(shown).not.toContain('sbp_typed')
    expect(shown).toContain('What was typed is •••.')
  })
})

test('without a terminal, a question ends the command', async () => {
  input.isTTY = false
  const ui = terminalUi({ input, output })
  const questions = [
    ui.askYes('Go on?', true),
    ui.askSecret('Go on?'),
    ui.askText('Go on?', '', () => undefined),
    ui.askChoice('Go on?', [{ value: 'a', label: 'A' }]),
  ]
  for (const one of await Promise.allSettled(questions))
    expect(one).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringContaining('Go on?') },
    })
})

test('a question for yes or no is skipped when all are confirmed', async () => {
  input.isTTY = false
  expect(await terminalUi({ input, output }, true).askYes('Go on?', false)).toBe(true)
  expect(shown).toBe('')
})

test('secrets of the environment are redacted, and not passed to other programs', () => {
  redactSecretsOfEnvironment({
    SUPABASE_ACCESS_TOKEN: 'sbp_of_environment',
    CLOUDFLARE_API_TOKEN: 'cf_of_environment',
  })
  expect(withoutSecrets('sbp_of_environment cf_of_environment')).toBe('••• •••')
  expect(environmentWithoutSecrets({ CLOUDFLARE_API_TOKEN: 'x', HOME: '/home' })).toEqual({
    HOME: '/home',
  })
})
