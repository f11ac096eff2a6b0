/** `npm start`: the built site and its dependencies, on this machine. */
import { seedGallery } from './gallery/demo.ts'
import { buildIfChanged } from './local/build.ts'
import { showDemoPictures } from './local/demo-pictures.ts'
import { onShutdown, run } from './local/shutdown.ts'
import { prepareSite, settingsOfSite, welcome } from './local/site.ts'
import { step } from './local/steps.ts'
import { startBuiltWorker } from './local/worker.ts'

async function start(): Promise<void> {
  const site = await prepareSite()
  // Before the build: a second start in this folder ends here, and does not build over the first.
  const settings = await settingsOfSite(site)
  await step('Build', 'the sources are built', buildIfChanged)
  const photos = await step('Photos', 'the gallery has some', () => seedGallery(site.stateDir))
  const worker = await step('Site', 'the built Worker responds', () =>
    startBuiltWorker({ port: site.port, stateDir: site.stateDir, settings }),
  )
  onShutdown(worker.stop)
  if (photos === 'demo photos' && site.backendPort !== undefined)
    await step('Pictures', 'everybody sees some', () => showDemoPictures(worker.url))
  // No trigger runs on this machine. The first run tells the database that mail is set up.
  const sendMails = () => worker.sendMails().catch(console.error)
  await sendMails()
  setInterval(sendMails, 60_000).unref()
  welcome(site)
}

await run(start)
