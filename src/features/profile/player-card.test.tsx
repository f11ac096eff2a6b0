import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { profileSchema } from '../../domain/members/profile-schema.ts'
import { PlayerCard } from './player-card.tsx'

const profile = v.parse(profileSchema, {
  id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  full_name: 'מיכאל לוי',
  jersey_number: '#12',
  updated_at: null,
})

test('a player card keeps a name’s direction to the name, and shows its number once', () => {
  const html = renderToStaticMarkup(<PlayerCard profile={profile} email="michael@example.com" />)
  expect(html).toContain('<bdi>מיכאל לוי</bdi>')
  expect(html).toContain('>12<')
})
