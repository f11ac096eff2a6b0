/** What the Workers runtime has beside the web's own APIs, as far as it is used here. */
declare module 'cloudflare:workers' {
  import type { ExecutionContext } from 'hono'

  export abstract class WorkerEntrypoint<Env> {
    protected readonly env: Env
    protected readonly ctx: ExecutionContext
    fetch?(request: Request): Response | Promise<Response>
  }
}

interface RewrittenElement {
  setAttribute(name: string, value: string): void
  removeAttribute(name: string): void
  remove(): void
}

declare class HTMLRewriter {
  on(
    selector: string,
    handlers: { element?(element: RewrittenElement): void; text?(chunk: { text: string }): void },
  ): this
  transform(response: Response): Response
}
