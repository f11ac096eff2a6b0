import type { InlineCode } from './drawing/inline-code.ts'
import type { Env } from './env.ts'
import type { RenderPage } from './middleware/plain-form.ts'

/** What the Worker keeps with a request on its way through the middleware. */
export interface WorkerEnv {
  Bindings: Env
  Variables: {
    secureHeadersNonce?: string
    inlineCode?: InlineCode
    /** Whether a page for visitors was at hand; left out where none is kept. */
    cache?: 'hit' | 'stale' | 'miss'
    renderPage: RenderPage
  }
}
