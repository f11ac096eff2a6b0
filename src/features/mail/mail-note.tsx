import { useIsMailOn } from '../../auth/whom-to-write.tsx'
import { officerMailTexts as texts } from '../../content/officers/officer-mails.ts'
import { isMadeUp } from '../../content/pending-links.ts'
import { count } from '../../domain/count.ts'
import { longDate } from '../../domain/eastern.ts'
import { useCounts } from '../page/counts-store.ts'
import { useClubLinks } from '../page/site-store.ts'

/** For officers: whether the site sends mail, what it did not send, and when it writes to them. */
export function MailNote() {
  const isMailOn = useIsMailOn()
  const report = useCounts()?.mail
  const { infoEmail } = useClubLinks()
  if (isMailOn === undefined || !report) return null
  const { unsent, last_reason: reason, first_digest: day } = report
  const notes = isMailOn
    ? [
        day && texts.firstDigest(longDate(Date.parse(`${day}T12:00Z`))),
        unsent > 0 && texts.unsent(count(unsent, 'mail'), why(reason)),
      ]
    : [isMadeUp(infoEmail) ? texts.offByAddress : texts.off]
  return notes.filter(Boolean).map((note) => (
    <p key={String(note)} className="quiet">
      {note}
    </p>
  ))
}

function why(code: string | null): string {
  const known: Record<string, string> = texts.reasons
  return known[code ?? ''] ?? texts.otherReason(code ?? 'unknown')
}
