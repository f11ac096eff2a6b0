import fs from 'node:fs'
import http from 'node:http'
import { extname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync, constants, createBrotliCompress } from 'node:zlib'
import { type Browser, chromium } from 'playwright'
import { chromiumFlags, ensureChromium, userAgent } from '../../scripts/local/chromium.ts'
import { onShutdown } from '../../scripts/local/shutdown.ts'
import { inTurn, judge, median, ratio } from './goals.ts'
import { get } from './load.ts'
import { serve } from './upstream.ts'
import { constantOptions, siteClient, siteOptions, startWorker, type Worker } from './workers.ts'

/**
 * Chromium obeys only the last such list. After Playwright's own, without what is for Windows and
 * Edge, it names two pages of Chromium's in each window, for what is typed into its address bar:
 * they took a third of its processor time.
 */
const disabledFeatures =
  '--disable-features=AimEnabled,AvoidCorsURLLoaderRestartOnRedirect,' +
  'AvoidUnnecessaryBeforeUnloadCheckSync,' +
  'DestroyProfileOnBrowserClose,HttpsFirstBalancedModeAutoEnable,HttpsUpgrades,LensOverlay,' +
  'MediaRouter,NetworkTimeServiceQuerying,OptimizationHints,PaintHolding,PreconnectToSearch,' +
  'ThirdPartyStoragePartitioning,WebUIOmniboxAimPopup,WebUIOmniboxPopup'

async function launchChromium(): Promise<Browser> {
  const args = [...chromiumFlags, disabledFeatures]
  const browser = await chromium.launch({ executablePath: ensureChromium(), args })
  onShutdown(() => browser.close())
  return browser
}

/** Types that a browser does not find out by itself. */
const contentTypes: Record<string, string> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
}
const brotli = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
  flush: constants.BROTLI_OPERATION_FLUSH,
}

/** A proxy between browser and Worker: serves static files, and compresses text for all alike. */
function startFront(files: string, worker: Worker) {
  return serve((request, response) => {
    const path = new URL(request.url ?? '/', 'http://front').pathname
    const file = join(files, path)
    if (fs.existsSync(file) && fs.statSync(file).isFile()) {
      const type = contentTypes[extname(file)]
      const content = fs.readFileSync(file)
      response.setHeader('cache-control', 'public, max-age=86400')
      if (!type) return response.end(content)
      const headers = { 'content-type': type, 'content-encoding': 'br' }
      return response.writeHead(200, headers).end(brotliCompressSync(content, brotli))
    }
    const headers = { ...request.headers, 'accept-encoding': 'identity' }
    http.get(worker.origin + request.url, { headers, agent: false }, (upstream) => {
      const { 'content-length': _, 'transfer-encoding': __, ...passed } = upstream.headers
      response.writeHead(upstream.statusCode ?? 502, { ...passed, 'content-encoding': 'br' })
      upstream.pipe(createBrotliCompress(brotli)).pipe(response)
    })
  })
}

/** What a newcomer with an older phone on a slow network sees, and when. */
export async function measureFirstView(upstream: string): Promise<void> {
  console.log('\nFirst view at 390x844, CPU 4x slower, 150 ms, 1.6 Mbit/s')
  const browser = await launchChromium()
  const site = await startWorker(siteOptions(upstream))
  const siteFront = await startFront(siteClient, site)
  const paths = { '/about': 75, '/schedule': 90 }
  for (const [path, kilobytes] of Object.entries(paths)) {
    const html = await (await get(site.origin + path)).text()
    const headers = { 'content-type': 'text/html' }
    const bareResponse = new Response(bareHtml(html), { headers })
    const bare = await startWorker(await constantOptions(bareResponse, upstream))
    const fronts = { site: siteFront, bare: await startFront(siteClient, bare) }
    if (path === '/schedule') {
      judge(`${path}, HTML`, html.length / 1_000, 45, 'kB')
      judge(`${path}, HTML, brotli`, brotliCompressSync(html).length / 1_000, 9, 'kB')
    }
    const bytes: number[] = []
    await visit(browser, `http://${fronts.bare}${path}`)
    const paints = await inTurn(['site', 'bare'], 9, async (name) => {
      const view = await visit(browser, `http://${fronts[name]}${path}`)
      if (name === 'site') bytes.push(view.bytes)
      return view.paint
    })
    judge(`${path}, first paint`, ratio(paints.site, paints.bare), 1.25, '× a bare page')
    judge(`${path}, all bytes`, median(bytes) / 1_000, kilobytes, 'kB')
    await bare.stop()
  }
  await Promise.all([site.stop(), browser.close()])
}

/** The same words and pictures without script, style or font. */
function bareHtml(html: string): string {
  return html
    .replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, '')
    .replace(/<link[^>]*rel="(modulepreload|preload|stylesheet|expect)"[^>]*>/g, '')
}

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** Opens a page, and waits for the typefaces and pictures that it loads late. */
async function visit(browser: Browser, address: string) {
  const context = await browser.newContext({ userAgent, ...phone })
  const page = await context.newPage()
  // Newcomers come from another site. From an empty page, only the bare page could keep its process.
  await page.goto('data:,elsewhere')
  const devtools = await context.newCDPSession(page)
  let bytes = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(address)
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  await sleep(1_000)
  const paints = await page.evaluate(() => performance.getEntriesByType('paint'))
  await context.close()
  return { paint: paints.at(-1)?.startTime ?? Number.NaN, bytes }
}
