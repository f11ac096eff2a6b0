import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import * as v from 'valibot'

const maxTitleLength = 200

const rowsSchema = v.array(v.object({ file: v.pipe(v.string(), v.nonEmpty()), title: v.string() }))

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
    const rows: unknown = parse(await readFile(file), {
      bom: true,
      columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    })
    const read = v.safeParse(rowsSchema, rows)
    if (!read.success) throw new TitlesFileError('it needs the columns "file" and "title"')
    return new Map(
      read.output
        .filter(({ title }) => title)
        .map((row) => [row.file, row.title.replace(/\s+/g, ' ').slice(0, maxTitleLength)]),
    )
  } catch (cause) {
    if (cause instanceof TitlesFileError) throw cause
    throw new TitlesFileError(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}
