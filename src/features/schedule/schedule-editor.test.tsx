import { expect, test, vi } from 'vitest'
import { rowOf } from '../../../tests/fixtures/games.ts'
import {
  closedSeasonTexts,
  scheduleHistoryTexts,
  scheduleEditorTexts as texts,
} from '../../content/officers/schedule-editor.ts'
import { htmlWithin, routerAt } from '../../router.fixture.tsx'
import type { EditedGame, EditedSchedule } from './schedule-desk.tsx'
import { ScheduleEditor } from './schedule-editor.tsx'

vi.mock('../../desk/arrival-message.tsx', () => ({ ArrivalMessage: () => null }))
vi.mock('./bring-table.tsx', () => ({ BringTable: () => null }))

const draft: EditedGame = {
  ...{ key: 'elon', id: '2025-elon', season: 2025, row: rowOf(), state: 'draft' },
  ...{ opponent: 'Elon', isAway: false, date: '', time: '', status: null, result: null },
  ...{ isClosed: false, isOver: true, lacksResult: false, findings: [] },
  ...{ isWrong: false, isReady: true },
}

function page(schedule: Partial<EditedSchedule>): string {
  const whole = {
    ...{ version: 2, isOfFile: false, isFileMissing: false, editor: null, editedAt: null },
    ...{ rows: [], keys: [], closed: [], ended: null, stadiums: {}, owed: [], history: [] },
    ...schedule,
  }
  const desk = <ScheduleEditor schedule={whole} fresh={undefined} reload={async () => true} />
  return htmlWithin(routerAt('/'), desk)
}

test('drafts are published where there are some that can be, and the button says how many', () => {
  const wrong = { ...draft, key: 'yale', isWrong: true, isReady: false }
  expect(page({ rows: [draft, wrong] })).toContain(texts.drafts.submit(1))
  expect(page({ rows: [wrong] })).not.toMatch(/Publish/)
})

test('a season says before it is closed what becomes of its drafts', () => {
  const other = { ...draft, key: 'next', season: 2026 }
  expect(page({ rows: [draft, other], ended: 2025 })).toContain(closedSeasonTexts.drafts(1))
})

test('the history says which season was closed, or opened again', () => {
  const edited = { edited_at: '2026-01-05T15:00:00Z', editor: null, editor_name: null }
  const version = { ...edited, version: 2, changed: ['Elon', 'Yale'], is_empty: false }
  const html = page({
    history: [
      { ...version, closed: ['2024'], closed_before: ['2025', '2024'] },
      { ...version, version: 1, closed: ['2025'], closed_before: [] },
    ],
  })
  expect(html).toContain(scheduleHistoryTexts.opened('2025'))
  expect(html).toContain(scheduleHistoryTexts.closed('2025'))
  expect(html).not.toContain('Yale')
})
