import { createRootRoute, createRoute, createRouter, Outlet } from '@tanstack/react-router'
import { createRequestHandler } from '@tanstack/react-router/ssr/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { countdownText } from '../../src/domain/countdown.ts'
import { drawPageForAnyone } from './draw-page.ts'

const kickoff = Date.UTC(2026, 8, 5, 22)
const drawn = vi.fn()

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: kickoff - 89_900 }))

afterEach(() => {
  vi.useRealTimers()
  drawn.mockClear()
})

/** Asks for a page that shows what its loader gives, and how long it is until kickoff. */
async function ask(address: string, shown: string): Promise<string> {
  const root = createRootRoute({ component: Document })
  const page = createRoute({
    getParentRoute: () => root,
    path: '$',
    loader: () => ({ shown }),
    component: function Page() {
      drawn()
      return <p data-kickoff={kickoff}>{countdownText(kickoff, Date.now())}</p>
    },
  })
  const router = createRouter({ routeTree: root.addChildren([page]) })
  let text = ''
  const handle = createRequestHandler({
    request: new Request(new URL(address, 'https://alumni.example')),
    createRouter: () => router,
  })
  await handle(async () => {
    const { body } = await drawPageForAnyone(router)
    text = new TextDecoder().decode(body)
    return new Response(null)
  })
  return text
}

function Document() {
  return (
    <html lang="en">
      <body>
        <Outlet />
      </body>
    </html>
  )
}

describe('a page for anyone', () => {
  it('is drawn once while its data stays the same, whenever that was loaded', async () => {
    const first = await ask('/about', 'one')
    vi.setSystemTime(kickoff - 89_400)
    expect(await ask('/about', 'one')).toBe(first)
    expect(drawn).toHaveBeenCalledOnce()
  })

  it('is drawn anew when its data has changed', async () => {
    await ask('/mission', 'one')
    await ask('/mission', 'two')
    await ask('/mission', 'two')
    expect(drawn).toHaveBeenCalledTimes(2)
  })

  it('tells the time until kickoff from the clock, drawn anew or not', async () => {
    expect(await ask('/schedule', 'one')).toContain('>1m 29s until kickoff<')
    vi.setSystemTime(kickoff - 29_000)
    expect(await ask('/schedule', 'one')).toContain('>29s until kickoff<')
    expect(drawn).toHaveBeenCalledOnce()
  })

  it.each(['/home?q=1', '/Home', '/nowhere'])('is drawn for each who writes %s', async (address) => {
    await ask('/home', 'one')
    drawn.mockClear()
    await ask(address, 'one')
    await ask(address, 'one')
    expect(drawn).toHaveBeenCalledTimes(2)
  })
})
