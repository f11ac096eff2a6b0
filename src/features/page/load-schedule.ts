import { api } from '../../api.ts'
import { pageExpires, report } from '../../page-request.ts'

/** The games of the season. A cached page of them ends where the list changes. Never rejects. */
export async function loadSchedule() {
  try {
    const schedule = await (await api().api.schedule.$get()).json()
    const isHealthy = schedule.ok && !schedule.unavailable
    if (!isHealthy) pageExpires(0)
    else if (schedule.changesAt) pageExpires(schedule.changesAt)
    return schedule
  } catch (cause) {
    pageExpires(0)
    report(new Error('The schedule could not be loaded.', { cause }))
    return { ok: false as const }
  }
}
