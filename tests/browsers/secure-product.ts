import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/local/ports.ts'
import { type Product, startProduct } from '../e2e/product.ts'
import { startProxy } from '../edge/loopback.ts'

export interface SecureProduct extends Product {
  /** Holds all scripts of the framework back, up to a call of the returned function. */
  holdScripts: () => () => void
}

/**
 * Starts the product behind HTTPS on this machine: only Chromium stores `__Host-` cookies of an
 * address without it.
 */
export async function startSecureProduct(): Promise<SecureProduct> {
  const port = await freePort()
  const product = await startProduct(`https://127.0.0.1:${port}`)
  const proxy = await startProxy(product.workerUrl, { port, certificate: newCertificate() })
  return {
    ...product,
    holdScripts() {
      const { promise, resolve } = Promise.withResolvers<undefined>()
      proxy.respond = ({ url }) => (appScripts.test(url) ? promise : undefined)
      return () => {
        proxy.respond = undefined
        resolve(undefined)
      }
    },
    async stop() {
      await proxy.stop()
      await product.stop()
    },
  }
}

/** All scripts but the small one of every page. */
const appScripts = /\/assets\/(?!page-script-)[^/]+\.js$/

/** A certificate that nobody vouches for, valid for a day. */
function newCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'football-alumni-certificate-'))
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => join(folder, name))
  const kind = ['-x509', '-days', '1', '-noenc', '-newkey', 'rsa:2048', '-subj', '/CN=127.0.0.1']
  const address = ['-addext', 'subjectAltName=IP:127.0.0.1']
  const files = ['-keyout', `${key}`, '-out', `${cert}`]
  execFileSync('openssl', ['req', ...kind, ...address, ...files], { stdio: 'ignore' })
  const made = { key: readFileSync(`${key}`, 'utf8'), cert: readFileSync(`${cert}`, 'utf8') }
  rmSync(folder, { recursive: true })
  return made
}
