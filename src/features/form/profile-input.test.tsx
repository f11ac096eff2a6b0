import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { profileFieldNames } from '../../domain/members/profile.ts'
import { ProfileInput } from './profile-input.tsx'

const now = Date.UTC(2026, 10, 20)

test('a pasted text is never cut: no field has a length that the browser enforces', () => {
  for (const name of profileFieldNames) {
    const field = <ProfileInput name={name} now={now} value={null} error={undefined} />
    expect(renderToStaticMarkup(field)).not.toMatch(/maxlength/i)
  }
})

test.each([
  ['graduation_year', 1955],
  ['position', 'Halfback'],
] as const)('a saved %s outside the list stays chosen', (name, value) => {
  const html = renderToStaticMarkup(
    <ProfileInput name={name} now={now} value={value} error={undefined} />,
  )
  expect(html).toContain(`<option value="${value}" selected="">${value}</option>`)
})
