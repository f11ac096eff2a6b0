import { expect, test } from 'vitest'
import { pageDocumentsOf } from './site-documents.ts'

test('those who are signed in get the documents that are named for their pages, no new kind', () => {
  const page = { text: 'Tents', entries: [] }
  const documents = { 'alumni-tailgate': page, 'officers-plans': page }
  expect(pageDocumentsOf(documents)).toEqual({ 'alumni-tailgate': page })
})
