import { useEffect, useState } from 'react'

/** Whether a component has been there for some time. @param ms how long */
export function useElapsed(ms: number): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isOver
}
