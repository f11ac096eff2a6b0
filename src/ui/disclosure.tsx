import type { ReactNode } from 'react'

interface DisclosureProps {
  id?: string
  label: string
  isOpen?: boolean
  className?: string | undefined
  children: ReactNode
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
