/**
 * Stands in the build for what of Start is not used. Data comes by routes, never by server functions: the Worker
 * answers their addresses before Start sees them.
 */
export function handleServerAction(): Response {
  return new Response('Not found', { status: 404 })
}

export const createServerFnErrorResponse = handleServerAction
export const toThrownServerFnResponse = handleServerAction
export class DeferredResponse {}

/** Early hints name scripts that are not to be fetched early here. */
export function createEarlyHintsCollector(): undefined {
  return undefined
}

/** Start gives machines a page in one piece. Those that call themselves what they are. */
export function isbot(userAgent: string | null | undefined): boolean {
  return /bot|crawl|spider|preview|facebookexternalhit|curl|wget|undici|^node$/i.test(userAgent ?? '')
}
