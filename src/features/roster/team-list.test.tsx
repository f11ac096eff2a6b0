import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { seasonTexts } from '../../content/roster.ts'
import { TeamList } from './team-list.tsx'

test('a season without a team says so, unless its games are there', () => {
  const listed = (hasGames: boolean) =>
    renderToStaticMarkup(<TeamList season={2026} loaded={{ data: [] }} hasGames={hasGames} />)
  expect(listed(false)).toContain(seasonTexts.empty.heading)
  expect(listed(true)).toBe('')
})
