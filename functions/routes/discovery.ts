import { Hono } from 'hono'
import { pages } from '../../src/content/pages.ts'
import { visitOf } from '../session/visit.ts'

const keptFor = 'public, max-age=86400'

/** What search engines ask for first. Only pages that they may list are named. */
export const discovery = new Hono()
  .get('/robots.txt', (c) => {
    c.header('Cache-Control', keptFor)
    return c.text(`User-agent: *\nAllow: /\n\nSitemap: ${visitOf(c.req.raw).settings.siteUrl}/sitemap.xml\n`)
  })
  .get('/sitemap.xml', (c) => {
    const { siteUrl } = visitOf(c.req.raw).settings
    const addresses = Object.values(pages)
      .filter(({ indexed }) => indexed)
      .map(({ path }) => `  <url><loc>${siteUrl}${path}</loc></url>`)
    return c.body(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses.join('\n')}\n</urlset>\n`,
      200,
      { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': keptFor },
    )
  })
