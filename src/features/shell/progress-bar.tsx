import { useRouterState } from '@tanstack/react-router'
import { barTexts } from '../../content/menu.ts'
import { useElapsed } from '../../ui/use-elapsed.ts'
import styles from './progress-bar.module.css'

/** In ms. What is there sooner needs no sign that it is coming. */
const patience = 300

/** A thin line of light along the top edge while the next page is on its way. Quick pages never show it. */
export function ProgressBar() {
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  return isLoading ? <Late /> : null
}

function Late() {
  if (!useElapsed(patience)) return null
  return (
    <p className={styles.bar} role="status">
      <span className="visually-hidden">{barTexts.onItsWay}</span>
    </p>
  )
}
