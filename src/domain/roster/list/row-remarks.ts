import { playerFields } from '../entry/player-fields.ts'
import { shortened } from '../entry/roster-seasons.ts'

/** What a row says beside its fields, in the order of its cells. */
export class RowRemarks {
  /** Sentences about what an officer should look at before the row is taken. */
  doubts: string[] = []
  /** Those of them whose words go into the note. */
  intoNote: string[] = []
  /** Words that go into the note. */
  notes: string[] = []
  /** What was taken off the name. */
  taken: string[] = []

  /**
   * No rule reads a cell: the row is in doubt, its words go into the note, and no field gets any.
   * @param where they stand, such as the name of the column
   * @param advice how to write it
   */
  unread(where: string, words: string, advice = ''): undefined {
    const sentence = `“${shortened(words)}” (${where}) is not read, and goes into the note.`
    const doubt = advice ? `${sentence} ${advice}` : sentence
    this.doubts.push(doubt)
    this.intoNote.push(doubt)
    this.notes.push(words)
  }
}

/** A note and the words that it lacks yet, as far as they have room; undefined without any. */
export function noteWith(note: string | null | undefined, words: readonly string[]) {
  const { limit } = playerFields.note
  const whole = words.reduce((text, one) => {
    if (`; ${text.replaceAll('\n', '; ')}; `.includes(`; ${one}; `)) return text
    const longer = text ? `${text}; ${one}` : one
    return longer.length > limit ? text : longer
  }, note ?? '')
  return whole || undefined
}
