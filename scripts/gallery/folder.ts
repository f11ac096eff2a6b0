import { readdir } from 'node:fs/promises'
import { basename, extname, join, relative, sep } from 'node:path'
import { type CategoryId, categoryIds } from '../../src/domain/gallery/photo.ts'
import { titleFromPath } from '../../src/domain/gallery/photo-title.ts'
import { SetupError } from '../local/setup-error.ts'
import { photoIds } from './photo-ids.ts'
import type { Skipped } from './skipped.ts'
import { isTitlesFile, Titles } from './titles.ts'

/** A file of the folder that looks like a photo. */
export interface FoundPhoto {
  category: CategoryId
  id: string
  title: string
  file: string
  /** The path within the folder, for people. */
  name: string
}

const pictures = new Set(['.jpg', '.jpeg', '.png', '.webp', '.avif', '.tif', '.tiff', '.gif'])
const natural = new Intl.Collator('en', { numeric: true })

/**
 * Reads the photos in the folders `alumni`, `team` and `other` and in their subfolders, by name.
 * Reports everything it leaves out, except hidden files.
 * @throws {SetupError} when the folder is missing or has none of the three.
 */
export async function readFolder(
  folder: string,
): Promise<{ photos: FoundPhoto[]; skipped: Skipped[] }> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(
    (cause: NodeJS.ErrnoException) => {
      const why = cause.code === 'ENOENT' ? 'there is no such folder' : String(cause.code ?? cause)
      throw new SetupError(`${folder} cannot be read: ${why}.`, { cause })
    },
  )
  const skipped: Skipped[] = []
  const photos: FoundPhoto[] = []
  const categories = new Map(
    entries.flatMap((entry) => {
      const id = categoryIds.find((id) => entry.isDirectory() && id === entry.name.toLowerCase())
      if (!id && !isHidden(entry.name) && !isTitlesFile(entry.name)) {
        skipped.push({
          name: entry.name,
          reason: 'only the folders alumni, team and other are read',
        })
      }
      return id ? [[id, entry.name]] : []
    }),
  )
  if (categories.size === 0) {
    throw new SetupError(
      `${folder} has none of the folders alumni, team and other: put the photos into them.`,
    )
  }
  const titles = new Titles(folder, skipped)
  await titles.readFrom(
    entries.filter(({ name }) => isTitlesFile(name)).map(({ name }) => join(folder, name)),
  )
  for (const category of categoryIds) {
    const name = categories.get(category)
    if (name)
      photos.push(
        ...(await readCategory({
          folder,
          category,
          directory: join(folder, name),
          titles,
          skipped,
        })),
      )
  }
  titles.nameUnused(photos)
  return { photos, skipped }
}

interface CategoryFolder {
  folder: string
  category: CategoryId
  directory: string
  titles: Titles
  skipped: Skipped[]
}

async function readCategory({
  folder,
  category,
  directory,
  titles,
  skipped,
}: CategoryFolder): Promise<FoundPhoto[]> {
  const entries = await readdir(directory, { withFileTypes: true, recursive: true })
  const files = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => ({ entry, file: join(entry.parentPath, entry.name) }))
    .filter(({ file }) => !relative(directory, file).split(sep).some(isHidden))
  await titles.readFrom(
    files.map(({ file }) => file).filter((file) => isTitlesFile(basename(file))),
  )

  const found = files.filter(({ entry, file }) => {
    if (isTitlesFile(entry.name)) return false
    const reason = entry.isFile() ? reasonAgainst(file) : 'it is a link, not a file'
    if (reason) skipped.push({ name: relative(folder, file), reason })
    return !reason
  })
  const paths = found
    .map(({ file }) => relative(directory, file).split(sep).join('/'))
    .sort(natural.compare)
  const ids = photoIds(paths)
  return paths.map((path, at) => {
    const file = join(directory, path)
    const name = relative(folder, file)
    return {
      category,
      id: ids[at] ?? '',
      title: titles.of(name) ?? titleFromPath(path),
      file,
      name,
    }
  })
}

const heic =
  'HEIC cannot be read here: save it as JPEG (Mac: open it in Preview, File, Export; ' +
  'Windows: open it in Photos, Save as; iPhone: Settings, Camera, Formats, Most Compatible ' +
  'takes new photos as JPEG)'

function reasonAgainst(file: string): string | undefined {
  const extension = extname(file).toLowerCase()
  if (/^\.hei[cf]$/.test(extension)) return heic
  return pictures.has(extension)
    ? undefined
    : 'it is not a picture of a kind that is read (JPEG, PNG, WebP, AVIF, TIFF, GIF)'
}

function isHidden(name: string): boolean {
  return name.startsWith('.') || /^(?:thumbs\.db|desktop\.ini|__macosx)$/i.test(name)
}
