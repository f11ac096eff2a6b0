/**
 * The score of an answer by the rules of the MDN HTTP Observatory, algorithm 4, as its project publishes them
 * (github.com/mdn/mdn-http-observatory, src/grader/charts.js): 100, less what is missing, and more for what goes
 * beyond, which counts only from 90 on. Kept to what a page of this site can be: other faults than those named here
 * cost at least as much. Redirection and the preload list are about a host, not an answer, and give no more than 0 here.
 */
export function observatoryScore(response: Response, html: string): number {
  const changes = [
    policyChange(response.headers.get('content-security-policy') ?? ''),
    cookieChange(response.headers.getSetCookie()),
    response.headers.get('access-control-allow-credentials') ? -50 : 0,
    transportChange(response.headers.get('strict-transport-security') ?? ''),
    referrerChange(response.headers.get('referrer-policy')),
    scriptsChange(html),
    response.headers.get('x-content-type-options') === 'nosniff' ? 0 : -5,
    frameChange(response.headers),
    /^same-(origin|site)$/.test(response.headers.get('cross-origin-resource-policy') ?? '')
      ? 10
      : 0,
  ]
  const sum = (given: number[]) => given.reduce((total, change) => total + change, 100)
  const withoutExtras = sum(changes.filter((change) => change < 0))
  return withoutExtras >= 90 ? sum(changes) : withoutExtras
}

/** A policy's rules by name; a rule that is named twice makes the policy invalid, which is nothing here. */
function rulesOf(policy: string): Map<string, string[]> | undefined {
  const entries = policy
    .split(';')
    .map((rule) => rule.trim().toLowerCase().split(/\s+/))
    .filter(([name]) => name)
  const rules = new Map(entries.map(([name = '', ...sources]) => [name, sources]))
  return rules.size === entries.length && rules.size > 0 ? rules : undefined
}

const broad = ['ftp:', 'http:', 'https:', '*', 'http://*', 'https://*', 'data:', "'unsafe-inline'"]

function policyChange(policy: string): number {
  const rules = rulesOf(policy)
  if (!rules) return -25
  const sources = (name: string) => rules.get(name) ?? rules.get('default-src') ?? ['*']
  const isBroad = (source: string) => broad.includes(source)
  const scripts = sources('script-src')
  const isNamed = scripts.some((source) => /^'(nonce|sha\d+)-/.test(source))
  if (scripts.includes("'strict-dynamic'") && !isNamed) return -25
  if (scripts.some(isBroad) || sources('object-src').some(isBroad)) return -20
  if ([...rules.values()].flat().some((source) => /^(http|ftp):/.test(source))) return -20
  if ([...scripts, ...sources('style-src')].includes("'unsafe-eval'")) return -10
  if (sources('style-src').some(isBroad)) return 0
  return rules.get('default-src')?.join() === "'none'" ? 10 : 5
}

function cookieChange(cookies: string[]): number {
  if (cookies.length === 0) return 0
  if (!cookies.every((cookie) => /; *secure/i.test(cookie))) return -40
  if (!cookies.every((cookie) => /; *httponly/i.test(cookie))) return -30
  return cookies.every((cookie) => /; *samesite=(lax|strict)/i.test(cookie)) ? 5 : 0
}

function transportChange(header: string): number {
  const age = Number(/max-age=(\d+)/.exec(header)?.[1] ?? -1)
  if (age < 0) return -20
  return age >= 15_768_000 ? 0 : -10
}

function referrerChange(policy: string | null): number {
  if (policy === null) return 0
  return /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(policy)
    ? 5
    : -5
}

function scriptsChange(html: string): number {
  const addresses = [...html.matchAll(/<script[^>]*\ssrc="([^"]*)"/g)].map(
    ([, address = '']) => address,
  )
  return addresses.every((address) => /^\/(?!\/)/.test(address)) ? 0 : -50
}

function frameChange(headers: Headers): number {
  if (rulesOf(headers.get('content-security-policy') ?? '')?.has('frame-ancestors')) return 5
  return /^(deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '') ? 0 : -20
}
