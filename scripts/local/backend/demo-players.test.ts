import { expect, test } from 'vitest'
import { demoMembers } from './demo-members.ts'
import { demoPlayers } from './demo-players.ts'

const worn = demoPlayers.flatMap(({ numbers }) => numbers)
const years = worn.map(({ first_season }) => first_season ?? 0)

test('there are 300 fictional players over 130 seasons', () => {
  expect(demoPlayers).toHaveLength(300)
  expect(new Set(demoPlayers.map((player) => `${player.full_name} ${player.class}`)).size).toBe(300)
  expect([Math.min(...years), Math.max(...years)]).toEqual([
    1893,
    expect.toSatisfy((year) => year > 2020),
  ])
  expect(demoPlayers.every(({ source }) => source?.includes('demo'))).toBe(true)
})

test('numbers are shared, missing, and 0 and 00', () => {
  const ofYear = (number: string | null, season: number) =>
    worn.filter(
      (one) =>
        one.number === number &&
        (one.first_season ?? 0) <= season &&
        (one.last_season ?? 0) >= season,
    ).length
  const numbers = new Set(worn.map(({ number }) => number))
  for (const number of ['0', '00', null]) expect(numbers).toContain(number)
  const shared = worn.filter((one) => one.number && ofYear(one.number, one.first_season ?? 0) > 1)
  expect(shared.length).toBeGreaterThan(0)
})

test('some are dead, and members find themselves', () => {
  expect(demoPlayers.filter((player) => player.is_deceased).length).toBeGreaterThan(2)
  const own = demoMembers.filter(({ profile }) =>
    demoPlayers.some(
      (player) =>
        player.class === profile.graduation_year && profile.full_name.startsWith(player.full_name),
    ),
  )
  expect(own.length).toBeGreaterThan(15)
})
