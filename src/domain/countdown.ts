/**
 * The time until kickoff, from the first unit that is not zero: "3d 0h 4m 5s until kickoff". From kickoff on it is
 * "0s until kickoff". Both instants are milliseconds UTC.
 */
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
