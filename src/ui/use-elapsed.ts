import { useEffect, useState } from 'react'

/** Whether this component was mounted some ms ago. */
export function useElapsed(ms: number): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isOver
}
