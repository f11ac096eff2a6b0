/** What spreadsheets call a column: A, B … Z, AA. @param place from 0 */
export function columnLetters(place: number): string {
  const before = place < 26 ? '' : columnLetters(Math.floor(place / 26) - 1)
  return before + String.fromCharCode(65 + (place % 26))
}
