import { readFile } from 'node:fs/promises'
import { readCsv } from '../../src/domain/csv.ts'
import { decodeCsv } from '../../src/domain/csv-letters.ts'

const maxTitleLength = 200

/** A titles file is there but cannot be used; the message says why. */
export class TitlesFileError extends Error {
  override name = 'TitlesFileError'
}

/**
 * Reads titles by file: columns `file` (a path within the folder of the titles file) and `title`.
 * It ignores rows without a title.
 * @throws {TitlesFileError}
 */
export async function readTitles(file: string): Promise<Map<string, string>> {
  try {
    const [heading, ...rows] = readCsv(decodeCsv(await readFile(file)), {})
    const names = heading?.cells.map((name) => name.toLowerCase()) ?? []
    const [fileAt, titleAt] = [names.indexOf('file'), names.indexOf('title')]
    if (fileAt < 0 || titleAt < 0)
      throw new TitlesFileError('it needs the columns "file" and "title"')
    const titles = rows.map(({ cells }) => [cells[fileAt] ?? '', cells[titleAt] ?? ''] as const)
    return new Map(
      titles
        .filter(([path, title]) => path && title)
        .map(([path, title]) => [path, title.replace(/\s+/g, ' ').slice(0, maxTitleLength)]),
    )
  } catch (cause) {
    if (cause instanceof TitlesFileError) throw cause
    throw new TitlesFileError(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}
