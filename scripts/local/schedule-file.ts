import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Shows a saved schedule file on the development site's pages. Without it they follow a minute
 * later, since the Worker looks for a new version once a minute.
 */
export function scheduleFile(): Plugin {
  return {
    name: 'schedule-file',
    apply: 'serve',
    hotUpdate({ file, server }) {
      const { root } = server.config
      if (file !== join(root, 'public/schedules-cms.csv')) return
      const { name, hot, moduleGraph } = this.environment
      if (name === 'client') hot.send({ type: 'full-reload' })
      const memory = join(root, 'functions/services/schedule/schedule.ts')
      return [...(moduleGraph.getModulesByFile(memory) ?? [])]
    },
  }
}
