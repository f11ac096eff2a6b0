import type { ReactNode } from 'react'

interface DisclosureProps {
  label: string
  isOpen?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A button that opens what is below it. */
export function Disclosure({ label, isOpen, className, children }: DisclosureProps) {
  return (
    <details open={isOpen} className={className}>
      <summary className="secondary-button">{label}</summary>
      <div className="stack">{children}</div>
    </details>
  )
}
