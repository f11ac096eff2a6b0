import { useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { code } from '../../inline-script/index.ts?inline-script'

/** Only the edge needs the text: when the browser hydrates, the page has it already. */
const inlineCode = createIsomorphicFn()
  .server(() => code)
  .client(() => '')

export function InlineScript() {
  return (
    <script
      nonce={useRouter().options.ssr?.nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: inlineCode() }}
    />
  )
}
