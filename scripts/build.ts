/** `npm run build`: the site into dist/, whether or not anything has changed. */
import { build } from './local/build.ts'
import { run } from './local/shutdown.ts'

await run(() => build('shown'), 130)
