import { Hono } from 'hono'
import { html } from 'hono/html'
import { jwtVerify } from 'jose'

interface Bindings {
  SUPABASE_URL: string
  SUPABASE_PUBLISHABLE_KEY: string
  SUPABASE_JWT_SECRET: string
}

/** What each page reads in one call of the database, and where its rows are. */
const calls: Record<string, { path: string; rows?: string }> = {
  '/calendar': { path: 'profiles?select=*' },
  '/directory': { path: 'rpc/directory_page', rows: 'people' },
  '/search': { path: 'rpc/directory_page', rows: 'people' },
  '/officers/members': { path: 'rpc/member_list', rows: 'rows' },
}

/**
 * The least that a page for members can be: it verifies the token, makes one call and writes the
 * names that come back. The benchmark measures the site's pages beside it.
 */
const app = new Hono<{ Bindings: Bindings }>().get('*', async (c) => {
  const { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: apikey, SUPABASE_JWT_SECRET: key } = c.env
  const token = /-access=([^;]+)/.exec(c.req.header('cookie') ?? '')?.[1] ?? ''
  const { payload } = await jwtVerify(token, new TextEncoder().encode(key), {
    algorithms: ['HS256'],
    audience: 'authenticated',
  })
  const { path, rows } = calls[c.req.path] ?? {}
  const headers = { apikey, authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const response = await (rows
    ? fetch(`${url}/rest/v1/${path}`, { method: 'POST', headers, body: '{}' })
    : fetch(`${url}/rest/v1/${path}&id=eq.${payload.sub}`, { headers }))
  const result: Record<string, unknown> = await response.json()
  const people: Array<{ full_name: string }> = rows ? Object(result[rows]) : [Object(result)]
  const items = people.map(({ full_name: name }) => html`<li>${name}</li>`)
  return c.html(html`<!doctype html><title>People</title><ul>${items}</ul>`)
})

// biome-ignore lint/style/noDefaultExport: the Workers runtime needs it.
export default app
