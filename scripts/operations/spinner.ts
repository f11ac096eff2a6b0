import type { Readable, Writable } from 'node:stream'
import { onShutdown } from '../local/shutdown.ts'

/** What a person sits at. */
export interface Terminal {
  input: Readable & { isTTY?: boolean; setRawMode?: (isRaw: boolean) => unknown }
  output: Writable & { isTTY?: boolean }
}

const signs = ['◒', '◐', '◓', '◑']
/** In ms. */
const turn = 120
const eraseLine = '\r\u001b[2K'
const ctrlC = '\u0003'

/**
 * Shows which work is under way. Input typed meanwhile is no reply to a later question. Ctrl-C
 * ends the command as a signal does, so that its messages and clean-up still run. The terminal
 * library's own spinner would exit at once, with the code of success.
 */
export async function withSpinner<Outcome>(
  { input, output }: Terminal,
  words: string,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  let turns = 0
  const render = () => output.write(`${eraseLine}${signs[turns++ % signs.length]}  ${words}`)
  const timer = setInterval(render, turn)
  const freeKeyboard = input.isTTY ? heldKeyboard(input) : () => undefined
  let isOver = false
  const stop = () => {
    if (isOver) return
    isOver = true
    clearInterval(timer)
    freeKeyboard()
    output.write(eraseLine)
  }
  render()
  onShutdown(stop)
  try {
    return await work()
  } finally {
    stop()
  }
}

function heldKeyboard(input: Terminal['input']): () => void {
  const onData = (typed: unknown) => {
    if (String(typed).includes(ctrlC)) process.emit('SIGINT', 'SIGINT')
  }
  input.setRawMode?.(true)
  input.on('data', onData)
  input.resume()
  return () => {
    input.off('data', onData)
    input.setRawMode?.(false)
    input.pause()
  }
}
