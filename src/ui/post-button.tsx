interface PostButtonProps {
  action: string
  /** What is sent, by name: a null is not. */
  fields?: Readonly<Record<string, string | null>>
  submit: string
  /** The accessible name, where several buttons say the same. */
  label?: string
  isPrimary?: boolean
}

/** One button that sends what it stands for. Works without scripts. */
export function PostButton({ action, fields = {}, submit, label, isPrimary }: PostButtonProps) {
  return (
    <form method="post" action={action}>
      {Object.entries(fields).map(
        ([name, value]) =>
          value !== null && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <button
        type="submit"
        className={isPrimary ? 'primary-button' : 'secondary-button'}
        aria-label={label}
      >
        {submit}
      </button>
    </form>
  )
}
