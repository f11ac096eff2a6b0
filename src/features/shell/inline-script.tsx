import { useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { code } from '../../inline-script/index.ts?inline-script'

/** Only the edge has the text of the small script at hand: when the browser hydrates, it is in the page already. */
const inlineCode = createIsomorphicFn()
  .server(() => code)
  .client(() => '')

/** The small script of every page, which works before the framework and without it. */
export function InlineScript() {
  return (
    <script
      nonce={useRouter().options.ssr?.nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: inlineCode() }}
    />
  )
}
