/** What of the runtime the files need that are checked together with src/, without the runtime's own types. */
declare module 'cloudflare:workers' {
  import type { ExecutionContext } from 'hono'

  export abstract class WorkerEntrypoint<Env> {
    protected readonly env: Env
    protected readonly ctx: ExecutionContext
    fetch?(request: Request): Response | Promise<Response>
  }
}
