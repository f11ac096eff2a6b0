import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const executable = /<script(?![^>]*application\/(?:ld\+)?json)[^>]*>([\s\S]*?)<\/script>/g

/** Brotli size of a text, in bytes. */
export function brotliSize(text: string | Buffer): number {
  return text.length === 0 ? 0 : brotliCompressSync(text).length
}

/** Brotli size of some files, each once, in bytes. */
export function brotliOfFiles(directory: string, paths: readonly string[]): number {
  const sizes = Array.from(new Set(paths), (path) => brotliSize(readFileSync(join(directory, path))))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** The scripts written into a page, one after the other. */
export function inlineScripts(html: string): string {
  return Array.from(html.matchAll(executable), ([, code]) => code).join('\n')
}

/** The page as it is without any script of its own. */
export function withoutScripts(html: string): string {
  return html.replace(executable, '').replace(/<link[^>]*rel="modulepreload"[^>]*>/g, '')
}
