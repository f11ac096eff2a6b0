import { once } from 'node:events'
import { createServer } from 'node:http'
import { idleConnections } from '../../scripts/local/ports.ts'

/** A server on this machine for the files that the product fetches from elsewhere. Whoever starts it stops it. */
export async function startStubs(files: Record<`/${string}`, string>) {
  const known = new Map<string | undefined, string>(Object.entries(files))
  const server = createServer(idleConnections, (request, response) => {
    const text = known.get(request.url)
    const type = request.url?.endsWith('.csv') ? 'text/csv' : 'application/rss+xml'
    response.writeHead(text ? 200 : 404, { 'content-type': `${type}; charset=utf-8` })
    response.end(text ?? 'Not found')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A feed as the athletics site writes it, with the titles given. */
export function feedOf(titles: readonly string[]): string {
  const items = titles.map(
    (title, position) => `<item>
      <title>${title}</title>
      <link>https://tribeathletics.com/news/${position + 1}</link>
      <category>Football</category>
      <description><![CDATA[<img src="https://tribeathletics.com/1.jpg"/><br /><br />What happened: ${title}.]]></description>
      <pubDate>Sun, ${String(position + 4).padStart(2, '0')} Jan 2026 17:00:00 GMT</pubDate>
    </item>`,
  )
  return `<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel><title>Football</title>${items.join('')}</channel></rss>`
}
