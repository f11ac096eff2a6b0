import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Section } from '../goals.ts'
import { builtModules } from './configuration.ts'
import { plainServer, siteServer } from './subjects.ts'

/** Of what Cloudflare allows, 3 MiB, this is little; what counts is that each new isolate reads it. */
const most = 280

/** What is uploaded with a release, modules only: the network counts it gzipped. */
export function measureWeight(): Section {
  const [site, plain] = [siteServer, plainServer].map((directory) => gzipped(directory))
  return {
    title: 'Weight of the Worker',
    notes: [],
    rows: [
      { Worker: 'this site, KiB gzip', upload: site ?? Number.NaN },
      { Worker: 'plain Start, KiB gzip', upload: plain ?? Number.NaN },
    ],
    goals: [{ name: 'upload', measured: site ?? Number.NaN, limit: most, unit: 'KiB gzip' }],
  }
}

function gzipped(directory: string): number {
  const modules = builtModules(directory).map(({ path }) => readFileSync(path))
  return gzipSync(Buffer.concat(modules)).length / 1_024
}
