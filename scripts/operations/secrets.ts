const kept = new Set<string>()

/** Remembers a secret of this run, so that no line of it can show it. */
export function keepSecret(secret: string): string {
  if (secret.trim().length > 5) kept.add(secret.trim())
  return secret
}

/** A text with every secret of this run made unreadable. */
export function withoutSecrets(text: string): string {
  let clean = text
  for (const secret of kept) clean = clean.replaceAll(secret, '•••')
  return clean
}

/** The environment's secrets are known from the start. */
const named = [
  'SUPABASE_ACCESS_TOKEN',
  'SUPABASE_SECRET_KEY',
  'SUPABASE_JWT_SECRET',
  'CLOUDFLARE_API_TOKEN',
  'CLOUDFLARE_API_KEY',
  'HEALTH_KEY',
]

/** Takes the secrets of the environment into account. */
export function keepSecretsOfEnvironment(environment: NodeJS.ProcessEnv = process.env): void {
  for (const name of named) keepSecret(environment[name] ?? '')
}

/** An environment for work that needs none of the secrets, such as the tests before a release. */
export function environmentWithoutSecrets(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !named.includes(name)))
}
