import type { ComponentProps } from 'react'
import { type Labelled, labelled } from './field.tsx'

interface FileChoice {
  /** Takes the files out of the field. Left out, they stay there, to be taken later or sent. */
  onFiles?: ((files: File[]) => void) | undefined
}

/** Chooses files. It looks like a button. */
export function FileField({ onFiles, ...props }: Labelled & FileChoice & ComponentProps<'input'>) {
  function take(input: HTMLInputElement | null) {
    const files = [...(input?.files ?? [])]
    if (!onFiles || !input || files.length === 0) return
    // The same file, mended, can be chosen again.
    input.value = ''
    onFiles(files)
  }

  return labelled(props, (input) => (
    // Some may have been chosen before the scripts were there.
    <input ref={take} onChange={({ target }) => take(target)} {...input} type="file" />
  ))
}
