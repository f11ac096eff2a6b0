import { api } from '../../api.ts'
import { pageExpires, report } from '../../page-request.ts'

/** The games of the season, where they can be read. A cached page ends where the list changes. Never rejects. */
export async function loadCurrentSeason() {
  try {
    const schedule = await (await api().api.schedule.$get()).json()
    if (schedule.ok && schedule.changesAt) pageExpires(schedule.changesAt)
    return schedule
  } catch (cause) {
    report(new Error('The schedule could not be loaded.', { cause }))
    return { ok: false as const }
  }
}
