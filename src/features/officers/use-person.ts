import { useState } from 'react'
import { useFlash } from '../../auth/flash-data.ts'
import { notices } from '../../content/notices.ts'
import { decidedText, officerTexts } from '../../content/officers.ts'
import type { Person } from '../../domain/officers-schema.ts'
import { changedFacts, factsOfPerson } from './card-facts.ts'
import type { PersonResult } from './change-person.ts'
import type { FormOutcome } from './outcome-message.tsx'

interface Outcome extends FormOutcome {
  /** The person has another state: there is somebody to write to, and something to undo. */
  isDecision: boolean
}

/**
 * A person of a card, as they are after its forms. What a plain post left shows on its person's
 * card alone.
 */
export function usePerson(loaded: Person, isAddressed: boolean) {
  const flash = useFlash()
  const [person, setPerson] = useState(loaded)
  const [outcome, setOutcome] = useState(() => (isAddressed ? outcomeBefore(flash, loaded) : null))

  function onResult(result: PersonResult) {
    const { ok, person: next } = result
    // Officers who have removed themselves see no person any more.
    if (next === null) return window.location.assign('/home')
    const isDecision = ok && next !== undefined && next.state !== person.state
    if (next) setPerson(next)
    if (!ok) {
      const { message: text, code } = result
      const changes = next && changedFacts(factsOfPerson(person), factsOfPerson(next))
      setOutcome({ kind: 'error', text, code, changes, isDecision })
    } else setOutcome({ kind: 'success', text: saved(isDecision, next ?? person), isDecision })
  }

  return { person, outcome, onResult }
}

function outcomeBefore(
  { notice, failedForm }: ReturnType<typeof useFlash>,
  person: Person,
): Outcome | null {
  // A message about a field is at the field.
  if (failedForm && !failedForm.error.fields)
    return { kind: 'error', text: failedForm.error.message, isDecision: false }
  const isDecision = notice === 'decision-saved'
  if (!isDecision && notice !== 'person-saved') return null
  return { kind: 'success', text: saved(isDecision, person), isDecision }
}

function saved(isDecision: boolean, person: Person): string {
  if (!isDecision) return notices['person-saved']
  return decidedText(person.full_name ?? officerTexts.noName, person)
}
