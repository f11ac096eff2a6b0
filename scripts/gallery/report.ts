import { count } from '../../src/domain/count.ts'
import type { Outcome } from './publish.ts'

/** What a run has done, or would do, in the words of its last lines. */
export function report(outcome: Outcome, isDryRun: boolean): string {
  const { added, changed, retitled, unchanged, removed, remaining, skipped } = outcome
  const counts = [
    [added.length, 'new'],
    [changed.length, 'changed'],
    [retitled.length, 'with another title'],
    [unchanged, 'unchanged'],
    [removed.length, isDryRun ? 'to be confirmed, no longer in the folder' : 'removed'],
    [remaining.length, 'left, though no longer in the folder'],
    [skipped.length, 'skipped'],
  ] as const
  const lines = [
    isDryRun
      ? 'This is what would be done. Nothing was changed.'
      : `The gallery has ${count(outcome.photos, 'photo')}.`,
    counts
      .filter(([number, what]) => number > 0 || what === 'new' || what === 'unchanged')
      .map(([number, what]) => `${number} ${what}`)
      .join(', '),
  ]
  if (outcome.filesUploaded > 0)
    lines.push(`Uploaded ${outcome.filesUploaded} files, ${megabytes(outcome.bytes)}.`)
  if (outcome.filesAlreadyThere > 0) {
    lines.push(`${outcome.filesAlreadyThere} files were there from a run that was interrupted.`)
  }
  const listed = isDryRun
    ? [
        ...list('New', added),
        ...list('Changed', changed),
        ...list('With another title', retitled),
        ...list(
          'No longer in the folder',
          removed.map(({ category, entry }) => `${category}: ${entry.title}`),
        ),
      ]
    : []
  return [
    ...lines,
    ...listed,
    ...list(
      'Skipped',
      skipped.map(({ name, reason }) => `${name}: ${reason}.`),
    ),
  ].join('\n')
}

function list(title: string, items: readonly string[]): string[] {
  return items.length > 0 ? ['', `${title}:`, ...items.map((item) => `  ${item}`)] : []
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 ** 2).toFixed(1)} MB`
}
