import { shownNumber } from '../../domain/count.ts'

/** How many there are, beside a label; nothing while that is unknown. */
export function Count({ number }: { number: number | undefined }) {
  return number === undefined ? null : <b>{shownNumber(number)}</b>
}
