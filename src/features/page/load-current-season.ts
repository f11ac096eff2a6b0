import { api } from '../../api.ts'
import { pageExpires } from '../../page-request.ts'
import { loadOptional } from './load-optional.ts'

/**
 * The games of the season; null where they cannot be read. A cached page ends where the list
 * changes.
 */
export async function loadCurrentSeason() {
  const schedule = await loadOptional(() => api().api.schedule.$get())
  if (schedule?.changesAt) pageExpires(schedule.changesAt)
  return schedule
}
