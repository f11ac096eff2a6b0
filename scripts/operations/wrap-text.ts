const width = 96

/** The lines of a text, wrapped between words to a terminal's width; its own line breaks stay. */
export function wrapText(text: string): string[] {
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
