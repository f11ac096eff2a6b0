import { officerTexts } from '../../content/officers.ts'
import { pageSize } from '../../domain/officers.ts'
import type { Person } from '../../domain/officers-schema.ts'
import { useCounts } from './counts-context.ts'
import { NextPage } from './next-page.tsx'
import { PersonList } from './person-list.tsx'

interface QueueProps {
  people: readonly Person[]
  addressed: Person | null
  profileAddress: string
  isFirst: boolean
}

const texts = officerTexts.queue

/** Who waits for an officer, and how many more will once they have proven their mailbox. */
export function Queue({ people, addressed, profileAddress, isFirst }: QueueProps) {
  const { counts } = useCounts()
  const unproven = counts ? counts.waiting - counts.queue : 0
  const last = people.length === pageSize ? people.at(-1) : undefined
  return (
    <>
      <PersonList people={people} addressed={addressed} profileAddress={profileAddress} />
      {people.length === 0 && <p>{texts.empty}</p>}
      <NextPage
        to="/officers"
        first={isFirst ? undefined : {}}
        next={last && { since: last.requested_at, id: last.id }}
      />
      {isFirst && unproven > 0 && <p className="quiet">{texts.unproven(unproven)}</p>}
    </>
  )
}
