import { createClientOnlyFn } from '@tanstack/react-start'
import { useState } from 'react'
import { api, requestOrError } from '../../../api.ts'
import { savedText } from '../../../content/officers/officers.ts'
import { rosterDeskTexts } from '../../../content/officers/roster-desk.ts'
import { officerResult } from '../../../desk/officer-result.ts'
import { useActions } from '../../../desk/use-actions.ts'
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

const texts = rosterDeskTexts.import

/** In ms: a little more than the routes’ own. */
const limit = 75_000

/** An import: a file is chosen, its report is read, and the plan is sent. */
export function useRosterImport(reload: Reload) {
  const actions = useActions()
  /** After a failure, too, the officer can still import what the report shows. */
  const [compared, setCompared] = useState<Compared | null>(null)

  function fail({ message, code }: FormError) {
    actions.setOutcome({ kind: 'error', text: message, code })
  }

  async function choose(chosen: File) {
    setCompared(null)
    const request = () => requestOrError(() => compare(chosen), texts.failed)
    await actions.send('read', request, (read) =>
      'report' in read ? setCompared(read) : fail(read),
    )
  }

  function decide(change: Partial<Choices>) {
    if (!compared || actions.busy) return
    const { accepted, removesMissing, keepsCapitals, columns, again } = compared
    // Other columns make other doubts.
    const kept = { accepted: change.columns ? new Set<number>() : accepted, removesMissing }
    const next = again({ ...kept, keepsCapitals, columns, ...change })
    if ('problem' in next) return fail(formError(next.problem, 'unreadable'))
    actions.setOutcome(null)
    setCompared(next)
  }

  async function carryOut() {
    if (!compared || actions.busy) return
    const { plan } = compared
    const isSure =
      plan.remove.length === 0 || window.confirm(texts.confirmRemoval(plan.remove.length))
    if (!isSure) return
    const request = async () => {
      const sent = api(limit).api.officers.roster.import.$post({ json: plan })
      const result = await officerResult(sent, texts.importFailed)
      // The page shows the import, to be undone, before a sentence says that it is done.
      return { result, isReloaded: await reload() }
    }
    await actions.send('import', request, ({ result, isReloaded }) => {
      if (result.ok || result.code === 'roster-changed') setCompared(null)
      if (!result.ok) return fail(result)
      const text = savedText(texts.done(result.counts), isReloaded)
      actions.setOutcome({ kind: 'success', text })
    })
  }

  return { compared, actions, choose, decide, carryOut }
}

/** The reader of CSV is large, and only this page needs it, in the browser. */
const compare = createClientOnlyFn(async (chosen: File): Promise<Compared | FormError> => {
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
  return compareWith(first, undecided)
})

const undecided: Choices = {
  ...{ accepted: new Set(), removesMissing: false, keepsCapitals: false, columns: new Map() },
}
