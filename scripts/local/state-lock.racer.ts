/** One of several processes that try to take the same directory at once: told which, it says how that went. */
import { lockState } from './state-lock.ts'

process.on('message', async (stateDir: string) => {
  const outcome = await lockState(stateDir, 'backend').then(
    () => 'has it',
    () => 'has it not',
  )
  process.send?.(outcome)
})
process.send?.('is ready')
