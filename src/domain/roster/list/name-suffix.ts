const suffixes: Record<string, string> = {
  ...{ jr: 'Jr.', junior: 'Jr.', sr: 'Sr.', senior: 'Sr.' },
  ...{
    ii: 'II',
    iii: 'III',
    iv: 'IV',
    v: 'V',
    vi: 'VI',
    '2nd': 'II',
    '3rd': 'III',
    '4th': 'IV',
    '5th': 'V',
  },
}

/** The usual form of Jr., Sr., II to V; undefined for another word. */
export function suffixOf(word: string): string | undefined {
  const name = word.toLowerCase().replaceAll(/[.,\s]/g, '')
  return Object.hasOwn(suffixes, name) ? suffixes[name] : undefined
}
