import { isoDate } from '../eastern.ts'

/** The time until kickoff, without leading zeros: "4m 5s until kickoff". Both in ms UTC. */
export function countdownText(target: number, now: number): string {
  const left = Math.max(0, Math.floor((target - now) / 1000))
  const units = [
    `${Math.floor(left / 86_400)}d`,
    `${Math.floor(left / 3_600) % 24}h`,
    `${Math.floor(left / 60) % 60}m`,
    `${left % 60}s`,
  ]
  while (units.length > 1 && units[0]?.startsWith('0')) units.shift()
  return `${units.join(' ')} until kickoff`
}

/** The days until a game whose kickoff is to be announced. @param gameDay an instant of that day */
export function daysText(gameDay: number, now: number): string {
  const days = (Date.parse(isoDate(gameDay)) - Date.parse(isoDate(now))) / 86_400_000
  if (days > 1) return `${days} days until game day`
  return days === 1 ? 'Tomorrow is game day' : "It's game day"
}
