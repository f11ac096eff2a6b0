import { useRouterState } from '@tanstack/react-router'
import { barTexts } from '../../content/menu.ts'
import { useElapsed } from '../../ui/use-elapsed.ts'
import styles from './progress-bar.module.css'

/** In ms: a page that loads faster shows no bar. */
const delay = 300

export function ProgressBar() {
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  return isLoading ? <Bar /> : null
}

function Bar() {
  if (!useElapsed(delay)) return null
  return (
    <div className={styles.bar} role="status">
      <span className="visually-hidden">{barTexts.loading}</span>
    </div>
  )
}
