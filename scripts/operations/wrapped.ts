const width = 96

/** The lines of a text, broken between words where they are longer than a terminal is wide; its own breaks stay. */
export function wrapped(text: string): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines = ['']
    for (const word of paragraph.split(' ')) {
      const last = lines.at(-1) ?? ''
      if (last && last.length + word.length >= width) lines.push(word)
      else lines[lines.length - 1] = last ? `${last} ${word}` : word
    }
    return lines
  })
}
