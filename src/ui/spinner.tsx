export function Spinner({ children }: { children: string }) {
  return (
    <div className="row spinner" role="status">
      <span className="spinner-ring" aria-hidden="true" />
      {children}
    </div>
  )
}
