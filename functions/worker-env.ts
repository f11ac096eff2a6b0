import type { PageAnswer } from '../src/domain/page-request.ts'
import type { Env } from './env.ts'
import type { RenderPage } from './middleware/form-post.ts'

/** What the Worker keeps with a request on its way through the middleware. */
export interface WorkerEnv {
  Bindings: Env
  Variables: {
    secureHeadersNonce?: string
    /** How the page cache served the page; left out where none is cached. */
    cache?: 'hit' | 'stale' | 'miss'
    /** What the page that was rendered says of its response. */
    page?: PageAnswer
    renderPage: RenderPage
  }
}
