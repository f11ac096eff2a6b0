import { useRouterState } from '@tanstack/react-router'
import styles from './progress-bar.module.css'

/** A thin line of light along the top edge while the next page is on its way. Quick pages never show it. */
export function ProgressBar() {
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  return isLoading ? <div className={styles.bar} aria-hidden="true" /> : null
}
