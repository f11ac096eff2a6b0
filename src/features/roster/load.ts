import { api } from '../../api.ts'
import { claimTexts } from '../../content/members/claims.ts'
import { rosterTexts } from '../../content/members/roster.ts'
import type { RosterSearch } from '../../domain/roster/entry/roster-search.ts'
import { found, load } from '../page/loaded.ts'

const paths = () => api().api.roster

const { failed } = rosterTexts

/** A page of the roster. Never rejects. */
export function loadRoster(query: RosterSearch) {
  const request = () => paths().$get({ query })
  return load(request, (page) => page, failed)
}

/** The team of a season. Never rejects. */
export function loadTeam(season: string) {
  const request = () => paths().seasons[':season'].$get({ param: { season } })
  return load(request, ({ team }) => team, failed)
}

/** The wall of numbers. Never rejects. */
export function loadNumbers() {
  const request = () => paths().numbers.$get()
  return load(request, ({ numbers }) => numbers, failed)
}

/** Who wore a number. Never rejects. */
export function loadWearings(number: string) {
  const request = () => paths().numbers[':number'].$get({ param: { number } })
  return load(request, ({ wearings }) => wearings, failed)
}

/** One who played. @throws {NotFoundError} for everybody who is not on the roster */
export function loadPlayer(id: string) {
  const request = async () => found(await paths().players[':id'].$get({ param: { id } }))
  return load(request, ({ player }) => player, failed)
}

/** The viewer’s own claim. Never rejects. */
export function loadClaim() {
  const request = () => api().api.claims.$get()
  return load(request, (claim) => claim, claimTexts.unavailable)
}
