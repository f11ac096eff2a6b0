import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const ending = '?inline-script'

/**
 * A Vite plugin: `import { code } from './file.ts?inline-script'` gives that file and its imports
 * as the text of one small script.
 */
export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    async load(id) {
      if (!id.endsWith(ending)) return null
      const file = id.slice(0, -ending.length)
      const { code, moduleIds } = await bundled(file)
      for (const part of moduleIds) this.addWatchFile(part)
      return `export const code = ${JSON.stringify(code)}`
    },
  }
}

async function bundled(file: string) {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('../..', import.meta.url)),
    publicDir: false,
    build: {
      write: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  })
  const chunks = [output]
    .flat()
    .flatMap((result) => (result && 'output' in result ? result.output : []))
  const [script, ...others] = chunks
  if (script?.type !== 'chunk' || others.length > 0)
    throw new Error(`${file} does not make one script.`)
  return { code: script.code.trim(), moduleIds: script.moduleIds }
}
