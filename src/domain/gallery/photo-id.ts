const maxLength = 80

/**
 * A photo's name in addresses and files: lower-case letters, digits and hyphens, made from its
 * path within the category. A number tells equal names apart, in the order they are given.
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

/** A text in lower-case letters, digits and hyphens; a file's extension is left out. */
export function slug(path: string): string {
  const plain = path
    .replace(/\.[^./]+$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-+|-+$/g, '')
  return plain || 'photo'
}
