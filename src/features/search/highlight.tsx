import { markMatches } from '../../domain/search-marks.ts'

export function Highlight({ text, query }: { text: string; query: string }) {
  let position = 0
  return markMatches(text, query).map((part) => {
    const key = position
    position += part.text.length
    if (!part.isMatch) return part.text
    return <mark key={key}>{part.text}</mark>
  })
}
