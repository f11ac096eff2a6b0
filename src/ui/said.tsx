/** Somebody’s words as they were typed, with whose they are. */
export function Said({ label, text }: { label: string; text: string | null | undefined }) {
  if (!text) return null
  return (
    <p className="said">
      <b>{label}:</b> <bdi>{text}</bdi>
    </p>
  )
}
