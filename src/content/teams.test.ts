import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { teamForIcon, teamNamed } from '../domain/schedule/team.ts'
import { teamDirectory } from './teams.ts'

const { school, teams } = teamDirectory

test.each([school, ...teams].filter(({ logo }) => logo))(
  'the picture of $name is there',
  ({ logo }) => {
    expect(existsSync(`${import.meta.dirname}/../../public${logo}`)).toBe(true)
  },
)

test.each(teams)('$name is found by every name and icon of its own', (team) => {
  for (const name of [team.name, ...(team.aliases ?? [])])
    expect(teamNamed(name, teamDirectory)).toBe(team)
  for (const icon of [team.name, ...(team.icons ?? [])])
    expect(teamForIcon(icon, teamDirectory)).toBe(team)
})
