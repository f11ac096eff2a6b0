import { dirname, join, relative } from 'node:path'
import type { Skipped } from './skipped.ts'
import { readTitles, TitlesFileError } from './titles-file.ts'

/** Titles that people wrote for photos of a folder, in files beside the photos or above them. */
export class Titles {
  readonly #folder: string
  readonly #skipped: Skipped[]
  readonly #titles = new Map<string, { name: string; title: string }>()

  constructor(folder: string, skipped: Skipped[]) {
    this.#folder = folder
    this.#skipped = skipped
  }

  /** Reads titles from these files. Reports unusable files; their photos have their own titles. */
  async readFrom(files: readonly string[]): Promise<void> {
    for (const file of files) {
      try {
        for (const [path, title] of await readTitles(file)) {
          const name = relative(this.#folder, join(dirname(file), path.replaceAll('\\', '/')))
          this.#titles.set(keyOf(name), { name, title })
        }
      } catch (error) {
        if (!(error instanceof TitlesFileError)) throw error
        const reason = `no titles are taken from it: ${error.message}`
        this.#skipped.push({ name: relative(this.#folder, file), reason })
      }
    }
  }

  /** @param name path within the folder */
  of(name: string): string | undefined {
    return this.#titles.get(keyOf(name))?.title
  }

  /** Reports titled files that match none of these photos: most likely they are misspelt. */
  nameUnused(photos: ReadonlyArray<{ name: string }>): void {
    const known = new Set([...photos, ...this.#skipped].map(({ name }) => keyOf(name)))
    for (const [key, { name }] of this.#titles) {
      if (!known.has(key))
        this.#skipped.push({ name, reason: 'there is a title for it, but no such photo' })
    }
  }
}

export function isTitlesFile(name: string): boolean {
  return name.toLowerCase() === 'titles.csv'
}

/** One spelling for every way to write the path of a file. */
function keyOf(name: string): string {
  return name.normalize('NFC').replaceAll('\\', '/').toLowerCase()
}
