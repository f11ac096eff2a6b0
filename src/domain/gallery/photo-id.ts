const maxLength = 80

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
