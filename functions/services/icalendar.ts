/**
 * The writing of iCalendar (RFC 5545): properties, escaped and folded, between BEGIN and END.
 */

/** A property's line without its end, as in "DTSTART;VALUE=DATE:20250906". */
export type Property = string

/** A property whose value is text: commas, semicolons, backslashes and line ends are escaped. */
export function text(name: string, value: string): Property {
  const escaped = value
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what the format forbids.
    .replace(/[\0-\x08\x0b-\x1f\x7f]/g, '')
  return `${name}:${escaped}`
}

/** A part of a calendar, or the calendar itself: its properties and the components within it, as whole lines. */
export function component(name: string, lines: readonly string[]): string[] {
  return [`BEGIN:${name}`, ...lines, `END:${name}`]
}

/** The file: every line folded and ended as the format wants it. */
export function icalendarFile(calendar: readonly string[]): string {
  return calendar.map((line) => `${folded(line)}\r\n`).join('')
}

/** "20250906T180000Z" @param instant in ms */
export function utcStamp(instant: number): string {
  return new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '').concat('Z')
}

const longestLine = 75
const encoder = new TextEncoder()

/** Breaks a line after at most 75 bytes, between characters; each part but the first begins with a space. */
function folded(line: string): string {
  let file = ''
  let length = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (length + size > longestLine) {
      file += '\r\n '
      length = 1
    }
    file += character
    length += size
  }
  return file
}
