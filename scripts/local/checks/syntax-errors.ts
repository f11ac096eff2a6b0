import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, parseSync } from 'vite'

const remedy =
  'Fix the line and save the file. Often the line before lacks a comma or a quote at its end, or a ' +
  'text has a straight apostrophe: it needs a curly one (We’re) or double quotes around it ' +
  '("We\'re"). The quotes around a text are never curly.'

/**
 * Shows the first syntax error of the sources on the development site's pages. Without it the
 * framework sends an empty page with status 200, and the terminal stays silent.
 */
export function syntaxErrors(): Plugin {
  return {
    name: 'syntax-errors',
    apply: 'serve',
    configureServer({ config, middlewares }) {
      let reported: string | undefined
      middlewares.use((request, response, next) => {
        if (!request.headers.accept?.includes('text/html')) return next()
        const error = firstSyntaxError(config.root)
        if (error && error !== reported) config.logger.error(error)
        reported = error
        if (!error) return next()
        response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8', Refresh: '2' })
        response.end(
          `<title>Syntax error</title><pre style="white-space:pre-wrap">${escaped(error)}</pre>`,
        )
      })
    },
  }
}

/** The first file below `src` with a syntax error: its name, the place, lines around it, a hint. */
export function firstSyntaxError(root: string): string | undefined {
  for (const path of globSync('src/**/*.{ts,tsx}', { cwd: root })) {
    const [error] = parseSync(path, readFileSync(join(root, path), 'utf8')).errors
    if (error) return `${path} cannot be read.\n${error.codeframe ?? error.message}\n${remedy}\n`
  }
  return undefined
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
