import type { IconNode } from 'lucide'
import * as icons from './icons.ts'

/** The shapes as HTML, built once: a menu has dozens of them. */
const markup = Object.fromEntries(
  Object.entries(icons).map(([name, shapes]) => [name, { __html: shapes.map(written).join('') }]),
) as Record<keyof typeof icons, { __html: string }> // The keys are those of `icons`.

function written([shape, attributes]: IconNode[number]): string {
  const pairs = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`)
  return `<${shape} ${pairs.join(' ')}/>`
}

interface IconProps {
  name: keyof typeof icons
  className?: string | undefined
}

/** An icon beside words that say the same, and so hidden from screen readers. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      data-icon=""
      aria-hidden="true"
      dangerouslySetInnerHTML={markup[name]}
    />
  )
}
