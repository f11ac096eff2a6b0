import { WorkerEntrypoint } from 'cloudflare:workers'
import { Hono } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import type { Env } from '../env.ts'
import { currentRequest } from '../log/upstream.ts'
import { respondToFailure } from '../middleware/request-failure.ts'
import { securityHeaders } from '../middleware/security-headers.ts'
import { session } from '../middleware/session.ts'
import { RequestContext, type WorkerEnv } from '../request-context.ts'
import { readDocuments } from '../services/site-documents/site-documents.ts'
import { cacheable } from './cacheable.ts'
import { renderUnfinished } from './render-page.ts'

/** Part of the platform's cache key. */
export interface PublicPageProps {
  /** Of the words that the page is to have. */
  version: string
}

const app = new Hono<WorkerEnv>({ router: new TrieRouter() })
app.use(function takeContext(c, next) {
  // With the id of the request that the page is rendered for.
  const { raw } = c.req
  const id = raw.headers.get('x-request-id') ?? undefined
  const context = new RequestContext(raw, c.env, c.executionCtx, id)
  c.set('context', context)
  return currentRequest.run(context, next)
})
app.use(cacheable())
app.use(securityHeaders())
app.use(async function takeDocuments(c, next) {
  const { context } = c.var
  const { version }: PublicPageProps = c.executionCtx.props
  const documents = await readDocuments(context, version)
  context.documents = documents
  c.set('isUncacheable', documents.isEmergency || documents.version !== version)
  await next()
})
app.use(session())
app.get('*', (c) => renderUnfinished(c))
app.onError(respondToFailure)

/** Pages for anonymous visitors, behind the platform's Workers Cache, for the page cache only. */
export class PublicPages extends WorkerEntrypoint<Env, PublicPageProps> {
  override fetch(request: Request): Response | Promise<Response> {
    return app.fetch(request, this.env, this.ctx)
  }
}
