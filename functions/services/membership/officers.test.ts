import { expect, test, vi } from 'vitest'
import { accounts } from '../../env.fixture.ts'
import { signedInSession } from '../../session/session.ts'
import { officerDatabase } from './officers.ts'

const viewer = { id: '00000000-0000-4000-8000-000000000001', email: 'pat@alumni.example' }
const times = { issuedAt: 0, expiresAt: 4e9 }
const officer = signedInSession('token', { viewer, sessionId: 's', ...times, assurance: 'aal1' })

test('the list of all members may have more than 256 KB', async () => {
  const member = {
    id: viewer.id,
    full_name: 'Demo Member',
    email: viewer.email,
    graduation_year: 1999,
    position: 'Tight End',
    jersey_number: '88',
    connection: 'player',
    sort_name: 'member',
  }
  vi.stubGlobal('fetch', async () => Response.json(Array(3_000).fill(member)))
  const database = officerDatabase(accounts, officer, { timeLeft: (limit) => limit })
  expect(await database.exportMembers()).toHaveLength(3_000)
})
