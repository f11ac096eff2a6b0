import { Hono } from 'hono'
import { hasParameter, publicPaths } from '../../src/content/pages.ts'
import { pendingLinks } from '../../src/content/pending-links.ts'
import type { WorkerEnv } from '../request-context.ts'
import { documentsOf } from '../services/site-documents/site-documents.ts'

const cachedForADay = 'public, max-age=86400'

/** In ms. */
const day = 24 * 3_600_000
/** In ms: the file is made on each request, so that it never expires; RFC 9116 allows a year. */
const contactLifetime = 180 * day

/** Files for search engines, which learn of indexed pages only, and for security reports. */
export const discovery = new Hono<WorkerEnv>()
  .get('/robots.txt', (c) => {
    const { siteUrl } = c.var.context.settings
    const text = `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`
    return c.text(text, 200, { 'Cache-Control': cachedForADay })
  })
  .get('/sitemap.xml', (c) => {
    const { siteUrl } = c.var.context.settings
    const paths = [...publicPaths].filter((path) => !hasParameter(path))
    const addresses = paths.map((path) => `  <url><loc>${siteUrl}${path}</loc></url>`)
    const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'
    const urls = `<urlset xmlns="${schema}">\n${addresses.join('\n')}\n</urlset>`
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n${urls}\n`
    const headers = { 'Content-Type': 'application/xml; charset=utf-8' }
    return c.body(xml, 200, { ...headers, 'Cache-Control': cachedForADay })
  })
  .get('/.well-known/security.txt', async (c) => {
    const { settings, startedAt } = c.var.context
    const { links } = (await documentsOf(c.var.context)).documents
    const lines = [
      `Contact: mailto:${links?.infoEmail || pendingLinks.infoEmail}`,
      `Expires: ${new Date(Math.floor(startedAt / day) * day + contactLifetime).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${settings.siteUrl}/.well-known/security.txt`,
    ]
    return c.text(`${lines.join('\n')}\n`, 200, { 'Cache-Control': cachedForADay })
  })
