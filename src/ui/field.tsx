import type { ComponentProps, InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react'
import styles from './field.module.css'

/** The id is the name, unless several forms of a page have it. A field without is never sent. */
type Named = { name: string; id?: string } | { name?: undefined; id: string }

/** What a field shows beside its control. */
export type Labelled = Named & {
  label: string
  /** Beside the label, but no part of the accessible name: "(optional)" for instance. */
  note?: string | undefined
  /** Below the field until there is an error. */
  hint?: string | undefined
  error?: string | undefined
  after?: ReactNode
}

export function TextField(props: Labelled & InputHTMLAttributes<HTMLInputElement>) {
  return labelled(props, (input) => <input {...input} />)
}

export function TextArea(props: Labelled & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return labelled(props, (area) => <textarea {...area} />)
}

interface Choices {
  options: ReadonlyArray<string | number>
  /** Of options that are shown by another name. */
  optionLabels?: Readonly<Record<string, string>>
  /** Of no choice; without it, one has to be chosen. */
  emptyLabel?: string
}

export function SelectField({
  options,
  optionLabels,
  emptyLabel,
  ...props
}: Labelled & Choices & ComponentProps<'select'>) {
  return labelled(props, (select) => (
    <select {...select}>
      {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
      {options.map((option) => (
        <option key={option} value={option}>
          {optionLabels?.[option] ?? option}
        </option>
      ))}
    </select>
  ))
}

/** A control with its label, hint and error. */
export function labelled<Props extends Labelled>(
  { label, note, hint, error, after, ...control }: Props,
  render: (control: Omit<Props, 'label' | 'note' | 'hint' | 'error' | 'after'>) => ReactNode,
) {
  const id = control.id ?? control.name ?? ''
  return (
    <div className={styles.field}>
      <div className={`row ${styles.heading}`}>
        <label htmlFor={id}>{label}</label>
        {note && <span className={styles.hint}>{note}</span>}
      </div>
      {render({ ...described(id, hint, error), ...control, id })}
      {after}
      {hint && !error && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

function described(id: string, hint: string | undefined, error: string | undefined) {
  // Without scripts the browser focuses the first such field.
  if (error) return { 'aria-invalid': true, 'aria-describedby': `${id}-error`, autoFocus: true }
  return hint ? { 'aria-describedby': `${id}-hint` } : {}
}
