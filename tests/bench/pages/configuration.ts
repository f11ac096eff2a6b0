import { globSync } from 'node:fs'
import { join } from 'node:path'

/** A Worker as workerd is told about it. */
export interface WorkerParts {
  /** Absolute paths by module name, the entry first. */
  modules: ReadonlyArray<{ name: string; path: string }>
  /** Plain texts the Worker finds in its environment. */
  settings?: Readonly<Record<string, string>>
  /** Addresses (`127.0.0.1:80`) of what stands behind its bindings. */
  bindings?: Readonly<Record<string, { kind: 'service' | 'kvNamespace' | 'r2Bucket'; address: string }>>
  /** Address of what stands behind the Cache API. */
  cache?: string
}

/** Every module of a built Worker. @param directory where `index.js` is */
export function builtModules(directory: string): WorkerParts['modules'] {
  const others = globSync('**/*.js', { cwd: directory }).filter((name) => name !== 'index.js')
  return ['index.js', ...others].map((name) => ({ name, path: join(directory, name) }))
}

/**
 * A configuration for `workerd serve`, in Cap'n Proto's text form: each Worker on a socket of its own name, on any
 * free port.
 */
export function configuration(
  workers: Readonly<Record<string, WorkerParts>>,
  compatibilityDate: string,
): string {
  const names = Object.keys(workers)
  const services = Object.entries(workers).flatMap(([name, parts]) => [
    `(name = ${text(name)}, worker = (${worker(name, parts, compatibilityDate)}))`,
    ...Object.entries(outside(name, parts)).map(
      ([service, address]) => `(name = ${text(service)}, external = (address = ${text(address)}, http = ()))`,
    ),
  ])
  const internet = '(name = "internet", network = (allow = ["public", "private"]))'
  const sockets = names.map(
    (name) => `(name = ${text(name)}, address = "127.0.0.1:0", http = (), service = ${text(name)})`,
  )
  return [
    'using Workerd = import "/workerd/workerd.capnp";',
    `const config :Workerd.Config = (services = [${[...services, internet].join(',\n')}],`,
    `sockets = [${sockets.join(',\n')}]);`,
  ].join('\n')
}

function outside(name: string, { bindings = {}, cache }: WorkerParts): Record<string, string> {
  const bound = Object.entries(bindings).map(([binding, { address }]) => [`${name}-${binding}`, address])
  return Object.fromEntries(cache ? [...bound, [`${name}-cache`, cache]] : bound)
}

function worker(name: string, parts: WorkerParts, compatibilityDate: string): string {
  const modules = parts.modules.map(
    (module) => `(name = ${text(module.name)}, esModule = embed ${text(module.path)})`,
  )
  const bindings = [
    ...Object.entries(parts.settings ?? {}).map(
      ([key, value]) => `(name = ${text(key)}, text = ${text(value)})`,
    ),
    ...Object.entries(parts.bindings ?? {}).map(
      ([key, { kind }]) => `(name = ${text(key)}, ${kind} = ${text(`${name}-${key}`)})`,
    ),
  ]
  return [
    `modules = [${modules.join(', ')}]`,
    `compatibilityDate = ${text(compatibilityDate)}`,
    `bindings = [${bindings.join(', ')}]`,
    'globalOutbound = "internet"',
    ...(parts.cache ? [`cacheApiOutbound = ${text(`${name}-cache`)}`] : []),
  ].join(', ')
}

/** A text of Cap'n Proto; names, addresses and settings need no more than JSON's way of writing it. */
function text(value: string): string {
  return JSON.stringify(value)
}
