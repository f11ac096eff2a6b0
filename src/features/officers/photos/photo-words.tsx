import { photoTexts } from '../../../content/officers/officer-photos.ts'
import type { FieldMessages } from '../../../domain/submission.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { TextField } from '../../../ui/field.tsx'
import type { PhotoWords } from './photo-requests.ts'

const texts = photoTexts.add

interface PhotoWordsFieldsProps {
  /** Of the photo. */
  id: string
  words: PhotoWords
  onWords: (words: PhotoWords) => void
  readOnly: boolean
  errors?: FieldMessages
}

/** What is written about a photo. */
export function PhotoWordsFields(props: PhotoWordsFieldsProps) {
  const { id, words, onWords, readOnly, errors = {} } = props
  const field = (name: 'title' | 'alt') => ({
    ...{ id: `${id}-${name}`, name, label: texts[name], value: words[name], readOnly },
    error: errors[name],
    onChange: ({ target }: { target: HTMLInputElement }) =>
      onWords({ ...words, [name]: target.value }),
  })
  return (
    <>
      <TextField {...field('title')} maxLength={200} required />
      <TextField {...field('alt')} maxLength={500} hint={texts.altHint} />
      <Checkbox
        label={texts.decorative}
        name="decorative"
        value="true"
        checked={words.decorative === 'true'}
        onChange={({ target }) =>
          onWords({ ...words, decorative: target.checked ? 'true' : undefined })
        }
      />
    </>
  )
}
