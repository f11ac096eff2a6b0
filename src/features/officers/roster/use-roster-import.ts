import { createClientOnlyFn } from '@tanstack/react-start'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { api, requestOrError } from '../../../api.ts'
import { savedText } from '../../../content/officers/officers.ts'
import { rosterDeskTexts } from '../../../content/officers/roster-desk.ts'
import { officerResult } from '../../../desk/officer-result.ts'
import type { FormOutcome } from '../../../desk/outcome-message.tsx'
import type { Reading, RosterFile } from '../../../domain/roster/list/roster-file.ts'
import type { planImport } from '../../../domain/roster/plan/roster-plan.ts'
import { type FormError, formError } from '../../../domain/submission.ts'
import type { Reload } from '../../page/use-reload.ts'

/** What the officer decided about the file, and about its report. */
type Choices = Required<Reading & NonNullable<Parameters<typeof planImport>[2]>>

/**
 * A file that was compared with the roster: its report, and what would be carried out. They are
 * computed once for each decision, as both go through the whole roster.
 */
export interface Compared extends Choices, ReturnType<typeof planImport> {
  /** With other choices; a sentence where the file has no names then. */
  again: (choices: Choices) => Compared | { problem: string }
}

type State =
  | { step: 'idle' | 'reading' }
  /** After a failure with the report that the officer can still import. */
  | { step: 'said'; outcome: FormOutcome; compared?: Compared }
  | { step: 'report' | 'importing'; compared: Compared }

const texts = rosterDeskTexts.import

/** In ms: a little more than the routes’ own. */
const limit = 75_000

/** An import: a file is chosen, its report is read, and the plan is sent. */
export function useRosterImport(reload: Reload) {
  const [state, setState] = useState<State>({ step: 'idle' })

  async function choose(chosen: File) {
    setState({ step: 'reading' })
    const read = await requestOrError(() => compare(chosen), texts.failed)
    setState('step' in read ? read : failed(read))
  }

  function decide(change: Partial<Choices>) {
    const compared = decidable(state)
    if (!compared) return
    const { accepted, removesMissing, keepsCapitals, columns, again } = compared
    // Other columns make other doubts.
    const kept = { accepted: change.columns ? new Set<number>() : accepted, removesMissing }
    const next = again({ ...kept, keepsCapitals, columns, ...change })
    if ('problem' in next) setState({ ...failed(formError(next.problem, 'unreadable')), compared })
    else setState({ step: 'report', compared: next })
  }

  async function carryOut() {
    const compared = decidable(state)
    if (!compared) return
    const { plan } = compared
    const isSure =
      plan.remove.length === 0 || window.confirm(texts.confirmRemoval(plan.remove.length))
    if (!isSure) return
    setState({ step: 'importing', compared })
    const request = api(limit).api.officers.roster.import.$post({ json: plan })
    const result = await officerResult(request, texts.importFailed)
    // The page shows the import, to be undone, before a sentence says that it is done.
    const isReloaded = await reload()
    // At once: the form then looks where the focus is.
    flushSync(() => {
      if (!result.ok)
        setState({ ...failed(result), ...(result.code !== 'roster-changed' && { compared }) })
      else setState(said('success', savedText(texts.done(result.counts), isReloaded)))
    })
  }

  return { state, choose, decide, carryOut }
}

/** The comparison that the officer decides about, before and after a failure. */
function decidable(state: State): Compared | undefined {
  return state.step === 'report' || state.step === 'said' ? state.compared : undefined
}

/** The reader of CSV is large, and only this page needs it, in the browser. */
const compare = createClientOnlyFn(async (chosen: File): Promise<State | FormError> => {
  const [{ readRoster }, { planImport }] = await Promise.all([
    import('../../../domain/roster/list/roster-file.ts'),
    import('../../../domain/roster/plan/roster-plan.ts'),
  ])
  const bytes = new Uint8Array(await chosen.arrayBuffer())
  const now = Date.now()
  const first = readRoster(bytes, now)
  if ('problem' in first) return formError(first.problem, 'unreadable')
  const request = api(limit).api.officers.roster.snapshot.$get()
  const known = await officerResult(request, texts.failed)
  if (!known.ok) return known
  const compareWith = (file: RosterFile, choices: Choices): Compared => ({
    ...planImport(file, known, choices),
    ...choices,
    again(next) {
      const isSame =
        next.columns === choices.columns && next.keepsCapitals === choices.keepsCapitals
      const read = isSame ? file : readRoster(bytes, now, next)
      return 'problem' in read ? read : compareWith(read, next)
    },
  })
  return { step: 'report', compared: compareWith(first, undecided) }
})

const undecided: Choices = {
  ...{ accepted: new Set(), removesMissing: false, keepsCapitals: false, columns: new Map() },
}

function said(kind: FormOutcome['kind'], text: string, code?: string) {
  return { step: 'said' as const, outcome: { kind, text, code } }
}

function failed({ message, code }: FormError) {
  return said('error', message, code)
}
