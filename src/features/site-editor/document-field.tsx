import type { DocumentField } from '../../content/officers/document-forms.ts'
import { siteEditorTexts } from '../../content/officers/site-editor.ts'
import type { Editor } from '../../desk/use-editor.ts'
import { TextArea, TextField } from '../../ui/field.tsx'
import { timeInWords } from './document-texts.tsx'

const inputs = {
  line: {},
  link: { inputMode: 'url', autoCapitalize: 'none' },
  time: { type: 'datetime-local' },
  email: { type: 'email' },
} as const

interface DocumentFieldInputProps {
  field: DocumentField
  input: ReturnType<Editor['field']>
}

/** A field of a document by its kind, with what helps to fill it in. */
export function DocumentFieldInput({ field, input }: DocumentFieldInputProps) {
  const { label, kind, placeholder, limit } = field
  const shared = {
    ...input,
    label,
    placeholder,
    note: limit ? siteEditorTexts.characters(input.value.length, limit) : undefined,
    hint: timeInWords(field, input.value) ?? field.hint,
  }
  if (kind === 'text') return <TextArea {...shared} rows={12} />
  if (kind === 'line' && (limit ?? 0) > 60) return <TextArea {...shared} rows={3} />
  return <TextField autoComplete="off" {...shared} {...inputs[kind]} />
}
