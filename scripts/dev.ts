/** `npm run dev`: the site from its sources, renewed in the browser whenever a file is saved. */

import { createServer } from 'vite'
import { seedGallery } from './gallery/demo.ts'
import { disableTelemetry } from './local/disable-telemetry.ts'
import { healthy } from './local/health.ts'
import { root } from './local/paths.ts'
import { onShutdown, run } from './local/shutdown.ts'
import { prepareSite, settingsOfSite, welcome } from './local/site.ts'
import { step } from './local/steps.ts'

async function start(): Promise<void> {
  disableTelemetry()
  const site = await prepareSite()
  // app.config.ts reads the settings and the port from the environment.
  Object.assign(process.env, await settingsOfSite(site), { PORT: String(site.port) })
  await step('Photos', 'the gallery has some', () => seedGallery(site.stateDir))
  await step('Site', 'Vite serves the sources', async () => {
    const server = await createServer({ root, configFile: 'app.config.ts', clearScreen: false })
    onShutdown(() => server.close())
    await server.listen()
    await healthy(site.url)
  })
  welcome(site)
}

await run(start)
