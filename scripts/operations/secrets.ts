/** Names of secrets: they are in no file and handed to no other program. */
export const secretNames = [
  'SUPABASE_ACCESS_TOKEN',
  'SUPABASE_SECRET_KEY',
  'SUPABASE_JWT_SECRET',
  'CLOUDFLARE_API_TOKEN',
  'CLOUDFLARE_API_KEY',
  'HEALTH_KEY',
  'HEARTBEAT_URL',
  'MAIL_KEY',
]

const secrets = new Set<string>()

/** Has a secret redacted in all output of this run. */
export function redactSecret(secret: string): string {
  if (secret.trim().length > 5) secrets.add(secret.trim())
  return secret
}

/** A text with every secret of this run made unreadable. */
export function withoutSecrets(text: string): string {
  return [...secrets].reduce((clean, secret) => clean.replaceAll(secret, '•••'), text)
}

/** Has the secrets of the environment redacted. */
export function redactSecretsOfEnvironment(environment: NodeJS.ProcessEnv = process.env): void {
  for (const name of secretNames) redactSecret(environment[name] ?? '')
}

/** An environment for work that needs none of the secrets, such as the tests before a release. */
export function environmentWithoutSecrets(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const entries = Object.entries(environment)
  return Object.fromEntries(entries.filter(([name]) => !secretNames.includes(name)))
}
