import styles from './search-box.module.css'

interface SearchBoxProps {
  name: string
  label: string
  placeholder?: string
  submit: string
  defaultValue: string | undefined
  maxLength: number
}

/** The field of a plain search form, and its button. */
export function SearchBox({ label, placeholder = label, submit, ...field }: SearchBoxProps) {
  return (
    <div className={styles.box}>
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        {...field}
      />
      <button type="submit" className="primary-button">
        {submit}
      </button>
    </div>
  )
}
