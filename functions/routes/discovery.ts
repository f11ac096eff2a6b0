import { Hono } from 'hono'
import { pages } from '../../src/content/pages.ts'
import { site } from '../../src/content/site.ts'
import type { WorkerEnv } from '../request-context.ts'

const freshFor = 'public, max-age=86400'

const day = 24 * 3_600_000

/** In ms. The file speaks for whoever runs the site now, so that it is never asked for past its end; a year is the most. */
const contactHolds = 180 * day

/** What machines ask for first: search engines, which learn only of pages that they may list, and finders of holes. */
export const discovery = new Hono<WorkerEnv>()
  .get('/robots.txt', (c) => {
    c.header('Cache-Control', freshFor)
    return c.text(
      `User-agent: *\nAllow: /\n\nSitemap: ${c.var.context.settings.siteUrl}/sitemap.xml\n`,
    )
  })
  .get('/sitemap.xml', (c) => {
    const { siteUrl } = c.var.context.settings
    const addresses = Object.values(pages)
      .filter(({ indexed }) => indexed)
      .map(({ path }) => `  <url><loc>${siteUrl}${path}</loc></url>`)
    return c.body(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses.join('\n')}\n</urlset>\n`,
      200,
      { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': freshFor },
    )
  })
  /** To whom a hole is told: RFC 9116. */
  .get('/.well-known/security.txt', (c) => {
    const { settings, startedAt } = c.var.context
    const lines = [
      `Contact: mailto:${site.infoEmail}`,
      `Expires: ${new Date(Math.floor(startedAt / day) * day + contactHolds).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${settings.siteUrl}/.well-known/security.txt`,
    ]
    c.header('Cache-Control', freshFor)
    return c.text(`${lines.join('\n')}\n`)
  })
