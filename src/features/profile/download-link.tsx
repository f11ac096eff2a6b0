import type { MouseEvent } from 'react'
import { yourDataTexts } from '../../content/members/your-data.ts'

/** Everything stored about the viewer, as a file. */
export function DownloadLink({ className }: { className?: string }) {
  return (
    <a href="/api/account/data" className={className} onClick={ignoreSecondClick}>
      {yourDataTexts.download}
    </a>
  )
}

/** The second click of a double one would cancel the download, and get the error of too many. */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault()
}
