import { expect, test, vi } from 'vitest'
import { closedSeasonTexts } from '../../content/officers/schedule-editor.ts'
import { tableTexts } from '../../content/officers/schedule-table.ts'
import { htmlWithin, routerAt } from '../../router.fixture.tsx'
import { BringTable } from './bring-table.tsx'
import { useScheduleDesk } from './schedule-desk.tsx'

const counts = { wrong: 0, leftOut: [] }

vi.mock('./use-table.ts', () => ({
  useTable: () => ({
    ...{ csv: 'Two of twelve', actions: { busy: null, outcome: null } },
    checked: {
      ...{ isFile: false, findings: [], added: [], changed: [], isBlocked: false, counts },
      seasons: [2025],
      replaces: { brought: 2, gone: 10 },
    },
  }),
}))

const schedule = {
  ...{ version: 1, isOfFile: false, isFileMissing: false, editor: null, editedAt: null },
  ...{ rows: [], keys: [], closed: [], ended: null, stadiums: {}, owed: [], history: [] },
}

function Bring({ ended = null }: { ended?: number | null }) {
  const desk = useScheduleDesk(1, async () => true)
  return <BringTable schedule={{ ...schedule, ended }} desk={desk} />
}

test('a part of the schedule that says nothing new says so, and lets no game go by itself', () => {
  const html = htmlWithin(routerAt('/'), <Bring />)
  expect(html).toContain(tableTexts.will({ ...counts, added: 0, changed: 0 }))
  expect(html).toContain(tableTexts.replace({ brought: 2, gone: 10 }))
  expect(html).not.toContain('checked=""')
})

test('a season that has ended is to be closed first, but not before its own table', () => {
  const htmlAfter = (ended: number) => htmlWithin(routerAt('/'), <Bring ended={ended} />)
  expect(htmlAfter(2024)).toContain(closedSeasonTexts.first(2024))
  expect(htmlAfter(2025)).not.toContain(closedSeasonTexts.first(2025))
})
