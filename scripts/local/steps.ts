function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}

/**
 * Runs one step of a command and prints a line: what it is, what it waits for, how long it took.
 * The outcome may be a text, which follows the time.
 */
export async function step<Outcome>(
  name: string,
  waitsFor: string,
  work: () => Promise<Outcome> | Outcome,
): Promise<Outcome> {
  const since = performance.now()
  const line = `${name.padEnd(10)} ${waitsFor}`
  // A terminal sees the line at once; a file gets it once, complete.
  const { isTTY } = process.stdout
  if (isTTY) process.stdout.write(`  … ${line}`)
  const start = isTTY ? '\r\u001b[2K' : ''
  try {
    const outcome = await work()
    const remark = typeof outcome === 'string' ? `, ${outcome}` : ''
    process.stdout.write(`${start}  ✓ ${line} (${seconds(since)}${remark})\n`)
    return outcome
  } catch (error) {
    process.stdout.write(`${start}  ✗ ${line} (${seconds(since)})\n`)
    throw error
  }
}

/** Runs a step whose tools print for themselves: a line before and a line after them. */
export async function stage(name: string, work: () => Promise<void>): Promise<void> {
  const since = performance.now()
  console.log(`\n▶ ${name}`)
  try {
    await work()
  } catch (error) {
    console.log(`✗ ${name} (${seconds(since)})`)
    throw error
  }
  console.log(`✓ ${name} (${seconds(since)})`)
}
