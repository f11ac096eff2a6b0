const longest = 80

/**
 * What a photo is called in addresses and files, from its path within the category: lower-case letters, digits and
 * hyphens. Paths that come out alike are told apart by a number, in the order they are given.
 */
export function photoIds(paths: readonly string[]): string[] {
  const taken = new Set<string>()
  return paths.map((path) => {
    const plain = slug(path)
    let id = plain
    for (let number = 2; taken.has(id); number++) id = `${plain}-${number}`
    taken.add(id)
    return id
  })
}

function slug(path: string): string {
  const plain = path
    .replace(/\.[^./]+$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '')
  return plain || 'photo'
}
