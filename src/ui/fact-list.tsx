import type { ReactNode } from 'react'
import styles from './fact-list.module.css'

export type Fact = readonly [label: string, value: ReactNode]

interface FactListProps {
  facts: readonly Fact[]
  /** What stands above: a label that says the same is not shown. */
  heading?: string | undefined
  className?: string | undefined
}

/** Labels with their values. One without a value is left out. */
export function FactList({ facts, heading, className = '' }: FactListProps) {
  return (
    <dl className={`${styles.facts} ${className}`}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt hidden={label === heading}>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
