import { api } from '../../api.ts'
import { officerData } from '../page/officer-data.ts'

/** The schedule as the officers' pages show it. */
export type EditedSchedule = Awaited<ReturnType<typeof loadSchedule>>

/** A game as the officers' list has it. */
export type EditedGame = EditedSchedule['rows'][number]

/** The schedule as visitors see it, and its history before a version. */
export function loadSchedule(before?: string) {
  return officerData(api().api.officers.schedule.$get({ query: { before } }))
}
