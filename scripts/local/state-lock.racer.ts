/** One of several processes that lock a directory at once, on a message; sends the outcome. */
import { lockState } from './state-lock.ts'

process.on('message', async (stateDir: string) => {
  const outcome = await lockState(stateDir, 'backend').then(
    () => 'owns it',
    () => 'is locked',
  )
  process.send?.(outcome)
})
process.send?.('is ready')
