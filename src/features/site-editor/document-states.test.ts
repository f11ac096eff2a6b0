import { expect, test } from 'vitest'
import { siteEditorTexts } from '../../content/officers/site-editor.ts'
import { stateTexts } from './document-states.ts'

const { states: texts } = siteEditorTexts
const now = Date.parse('2026-09-01T12:00:00Z')
const changed = { editor: 'x', editor_name: 'Robin', edited_at: '2026-08-31T16:00:00Z' }
const state = { ...changed, id: 'notice', from: '', until: '', filled: ['text'] }
const byRobin = texts.changed('Robin', 'Aug 31, 2026, 12:00 PM')

test.each([
  ['nothing, as it came', undefined, [texts.shipped, texts.nothing]],
  ['words without an end', state, [byRobin, texts.shown]],
  ['no words any more', { ...state, filled: [] }, [byRobin, texts.nothing]],
  [
    'words with an end',
    { ...state, until: '2026-09-02T08:00' },
    [byRobin, texts.ends('Sep 2, 2026, 8:00 AM')],
  ],
  [
    'words of the past',
    { ...state, until: '2026-09-01T08:00' },
    [byRobin, texts.ended('Sep 1, 2026, 8:00 AM')],
  ],
  [
    'words to come',
    { ...state, from: '2026-09-01T09:00', until: '2026-09-02T09:00' },
    [byRobin, texts.begins('Sep 1, 2026, 9:00 AM')],
  ],
])('a notice shows %s', (_, given, sentences) => {
  expect(stateTexts('notice', given, now)).toEqual(sentences)
})

test('the banner is shown as it came, and the links name their stand-ins', () => {
  expect(stateTexts('banner', undefined, now)).toEqual([texts.shipped, texts.shown])
  const [, standIns] = stateTexts('links', { ...state, filled: ['tickets', 'shop'] }, now)
  expect(standIns).not.toMatch(/Shop|Tickets|roster/)
  expect(standIns).toContain('Football archive')
})
