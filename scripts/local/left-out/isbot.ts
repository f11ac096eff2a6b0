/** The router gives machines a page in one piece. Those that call themselves what they are. */
export function isbot(userAgent: string | null | undefined): boolean {
  return /bot|crawl|spider|preview|facebookexternalhit|curl|wget|undici|^node$/i.test(userAgent ?? '')
}
