import { slug } from '../../src/domain/gallery/photo-id.ts'

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
