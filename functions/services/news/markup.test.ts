import { expect, test } from 'vitest'
import { isElement, type MarkupNode, readMarkup } from './markup.ts'

const names = (nodes: MarkupNode[]): string[] =>
  nodes.filter(isElement).flatMap(({ name, children }) => [name, ...names(children)])

test('reading ends where elements nest deeper than a hundred', () => {
  expect(names(readMarkup(`${'<b>'.repeat(100)}</b><i>`))).toHaveLength(101)
  expect(
    names(readMarkup(`<p></p>${'<b>'.repeat(101)}${'</b>'.repeat(101)}<i>`, { xmlMode: true })),
  ).toEqual(['p', ...Array<string>(100).fill('b')])
})

test('reading ends after twenty thousand elements', () => {
  expect(names(readMarkup('<b></b>'.repeat(20_001)))).toHaveLength(20_000)
})
