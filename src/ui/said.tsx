interface SaidProps {
  label: string
  /** In lines, as it was typed. */
  text: string | null | undefined
}

/** Somebody’s words, with whose they are. */
export function Said({ label, text }: SaidProps) {
  if (!text) return null
  return (
    <p className="said">
      <b>{label}:</b> <bdi>{text}</bdi>
    </p>
  )
}
