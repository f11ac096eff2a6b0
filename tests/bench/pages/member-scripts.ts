import type { Browser } from 'playwright'
import { userAgent } from '../../../scripts/local/chromium.ts'
import type { Section } from '../goals.ts'
import { startFront } from './front.ts'
import type { Outside } from './outside.ts'
import { memberPages } from './public-pages.ts'
import { brotliOfFiles } from './scripts-of.ts'
import { type Subject, siteClient } from './subjects.ts'

/** In kB of brotli. */
const limits = { first: 100, route: 8 }

/** What script a member's pages come with: all of it on the first, and on every other only the page's own. */
export async function measureMemberScripts(
  browser: Browser,
  site: Subject,
  outside: Outside,
): Promise<Section> {
  const { address } = await startFront({ directory: siteClient, worker: site.origin })
  const context = await browser.newContext({ userAgent })
  await context.addCookies([
    {
      name: '__Host-sb-127-access',
      value: outside.member.token,
      url: `https://${address}/`,
      httpOnly: true,
      sameSite: 'Lax',
    },
  ])
  const scripts = new Map<string, string[]>()
  for (const path of memberPages) {
    const page = await context.newPage()
    const fetched = new Set<string>()
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (pathname.endsWith('.js')) fetched.add(pathname)
    })
    await page.goto(`http://${address}${path}`, { waitUntil: 'networkidle', timeout: 15_000 })
    scripts.set(path, [...fetched])
    await page.close()
  }
  await context.close()
  const [first = [], ...others] = scripts.values()
  const shared = first.filter((script) => others.every((each) => each.includes(script)))
  const rows = Array.from(scripts, ([path, fetched]) => ({
    page: path,
    'all, kB': kilobytes(fetched),
    'own, kB': kilobytes(fetched.filter((script) => !shared.includes(script))),
  }))
  return {
    title: 'Script of a member’s pages',
    notes: ['All that is fetched on a first visit, brotli; own is what not every page for members has.'],
    rows,
    goals: [
      {
        name: 'first load, largest',
        measured: most(rows, 'all, kB'),
        limit: limits.first,
        unit: 'kB brotli',
      },
      {
        name: 'own to one page, largest',
        measured: most(rows, 'own, kB'),
        limit: limits.route,
        unit: 'kB brotli',
      },
    ],
  }
}

function kilobytes(scripts: readonly string[]): number {
  return brotliOfFiles(siteClient, scripts) / 1_000
}

function most<Key extends string>(rows: ReadonlyArray<Record<Key, number>>, key: Key): number {
  return Math.max(...rows.map((row) => row[key]))
}
