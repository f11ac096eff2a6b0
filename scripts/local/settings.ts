import { settingNames } from '../../functions/env.ts'
import type { BackendProcess } from './backend/backend-process.ts'

export type SettingName = (typeof settingNames)[number]

/** Settings of the Worker by name. An empty text is a setting too: it says "not configured". */
export type Settings = Partial<Record<SettingName, string>>

/** The settings the environment names. */
export function settingsFromEnvironment(): Settings {
  const settings: Settings = {}
  for (const name of settingNames) {
    const value = process.env[name]
    if (value !== undefined) settings[name] = value
  }
  return settings
}

/** The environment without any setting, for work that must not depend on them. */
export function environmentWithoutSettings(): NodeJS.ProcessEnv {
  const environment = { ...process.env }
  for (const name of settingNames) delete environment[name]
  return environment
}

/** What leads the Worker to the local backend. */
export function settingsOfBackend({ url, keys }: Pick<BackendProcess, 'url' | 'keys'>): Settings {
  return {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
    SUPABASE_SECRET_KEY: keys.secretKey,
    SUPABASE_JWT_SECRET: keys.jwtSecret,
  }
}
