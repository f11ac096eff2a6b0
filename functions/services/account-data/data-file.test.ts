import { expect, test } from 'vitest'
import { dataFileTexts } from '../../../src/content/members/your-data.ts'
import { dataFile } from './data-file.ts'

const { heading, parts } = dataFileTexts

test('the file begins with what its parts are, and has words and names in place of ids', () => {
  const file = dataFile(
    {
      account: { email: 'pat@alumni.example' },
      tables: {
        player_claims: [{ state_since: 'then', offers: { 'pat doe': ['id'] } }],
        new_one: [],
      },
      roster_entry: { full_name: 'constructor' },
      player_names: { id: 'Pat Doe' },
    },
    0,
  )
  expect(Object.keys(file)[0]).toBe(heading)
  expect(file[heading]).toContain(`${parts.account.heading}: ${parts.account.text}`)
  expect(file).toMatchObject({
    [parts.account.heading]: { Email: 'pat@alumni.example' },
    [parts.player_claims.heading]: [{ 'State since': 'then', Offers: { 'Pat doe': ['Pat Doe'] } }],
    'New one': [],
    [parts.roster_entry.heading]: { 'Full name': 'constructor' },
  })
})
