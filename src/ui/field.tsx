import type {
  InputHTMLAttributes,
  ReactNode,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from 'react'
import styles from './field.module.css'

interface Labelled {
  label: string
  name: string
  /** Stands beside the label, and is no part of the field's name: that it may be left empty, for instance. */
  note?: string | undefined
  /** Stands under the field until there is an error. */
  hint?: string | undefined
  /** What is wrong with what was typed. */
  error?: string | undefined
}

/** One line of text with its label, hint and error. */
export function TextField({
  label,
  note,
  hint,
  error,
  ...input
}: Labelled & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Labelling label={label} note={note} name={input.name} hint={hint} error={error}>
      <input id={input.name} {...described(input.name, hint, error)} {...input} />
    </Labelling>
  )
}

/** Several lines of text. */
export function TextArea({
  label,
  note,
  hint,
  error,
  ...area
}: Labelled & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Labelling label={label} note={note} name={area.name} hint={hint} error={error}>
      <textarea id={area.name} {...described(area.name, hint, error)} {...area} />
    </Labelling>
  )
}

interface Choices {
  options: ReadonlyArray<string | number>
  /** The choice of nothing. */
  emptyLabel: string
}

/** One of a list, or nothing. */
export function SelectField({
  label,
  note,
  hint,
  error,
  options,
  emptyLabel,
  ...select
}: Labelled & Choices & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <Labelling label={label} note={note} name={select.name} hint={hint} error={error}>
      <select id={select.name} {...described(select.name, hint, error)} {...select}>
        <option value="">{emptyLabel}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </Labelling>
  )
}

function Labelling({
  label,
  note,
  name,
  hint,
  error,
  children,
}: Labelled & { children: ReactNode }) {
  return (
    <div className={styles.field}>
      <div className={styles.heading}>
        <label htmlFor={name}>{label}</label>
        {note && <span className={styles.note}>{note}</span>}
      </div>
      {children}
      {hint && !error && (
        <p id={`${name}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${name}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

function described(name: string, hint: string | undefined, error: string | undefined) {
  // A browser without scripts leads to the first of several that ask for the focus.
  if (error) return { 'aria-invalid': true, 'aria-describedby': `${name}-error`, autoFocus: true }
  return hint ? { 'aria-describedby': `${name}-hint` } : {}
}
