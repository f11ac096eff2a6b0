interface SkeletonProps {
  children: string
  /** `cards` stand side by side, `sections` one under the other. */
  layout: 'cards' | 'sections'
  count: number
}

export function Skeleton({ children, layout, count }: SkeletonProps) {
  return (
    <>
      <div className="skeleton-words">
        <Spinner>{children}</Spinner>
      </div>
      <div className={`stack breathe skeleton-${layout}`} aria-hidden="true">
        {Array.from({ length: count }, (_, position) => (
          <div key={position} />
        ))}
      </div>
    </>
  )
}

export function Spinner({ children }: { children: string }) {
  return (
    <div className="row spinner" role="status">
      <span className="spinner-ring" aria-hidden="true" />
      {children}
    </div>
  )
}
