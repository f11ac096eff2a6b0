import type { ComponentProps } from 'react'

interface DisclosureProps extends ComponentProps<'details'> {
  label: string
  isOpen?: boolean
}

/** A button that opens what is below it. */
export function Disclosure({ label, isOpen, children, ...details }: DisclosureProps) {
  return (
    <details open={isOpen} {...details}>
      <summary className="secondary-button">{label}</summary>
      <div className="stack">{children}</div>
    </details>
  )
}
