import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { useFlash } from '../../auth/flash-data.ts'
import { profileTexts } from '../../content/members/profile.ts'
import { isReturnPath } from '../../domain/members/return-path.ts'
import '../../ui/button.css'

/** Leads to the page before on this site, or home. */
export function BackArrow() {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return (
    <a
      href={useFlash().returnPath ?? '/home'}
      className="icon-button round-button"
      onClick={(event) => {
        const steps = stepsBack() ?? (canGoBack ? -1 : 0)
        if (!steps) return
        event.preventDefault()
        router.history.go(steps)
      }}
    >
      <span aria-hidden="true">←</span>
      <span className="visually-hidden">{profileTexts.back}</span>
    </a>
  )
}

/** Goes to this tab's page before, also across a full load. Undefined without `navigation`. */
function stepsBack(): number | undefined {
  const { navigation, location } = window
  const here = navigation?.currentEntry?.index ?? 0
  const before = navigation
    ?.entries()
    .slice(0, here)
    .findLast(({ url }) => url && isReturnPath(new URL(url).pathname, location.pathname))
  return navigation && (before ? before.index - here : 0)
}
