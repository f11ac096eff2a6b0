import { positionNames } from '../../members/profile.ts'

/** What rosters write short, beside the codes of the profile's positions. */
const codes: Readonly<Record<string, string>> = {
  ...positionNames,
  ...{ FB: 'Fullback', HB: 'Halfback', DB: 'Defensive Back', FS: 'Free Safety' },
  ...{ SS: 'Strong Safety', OT: 'Offensive Tackle', OG: 'Offensive Guard', C: 'Center' },
  ...{ DE: 'Defensive End', DT: 'Defensive Tackle', NG: 'Nose Guard', NT: 'Nose Tackle' },
  ...{ E: 'End', G: 'Guard', T: 'Tackle', LS: 'Long Snapper', PK: 'Placekicker' },
}

/** A position in one spelling, as pages show it: "Halfback-Linebacker" of "HB-LB". */
export function positionInFull(position: string | null): string | null {
  return position?.replaceAll(/[A-Za-z]+/g, (word) => codes[word] ?? word) ?? null
}
