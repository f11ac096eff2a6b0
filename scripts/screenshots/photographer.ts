import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright'
import { putSession, type Session, signIn } from '../../tests/e2e/accounts.ts'
import { patientMember, uncheckedSession } from '../../tests/e2e/product.ts'
import type { Viewer } from '../../tests/e2e/states/state.ts'
import { userAgent } from '../local/chromium.ts'
import { demoMembers } from '../local/demo-members.ts'
import type { Stack } from '../local/stack.ts'
import { type Shot, windowOf } from './shots.ts'

/**
 * A function that takes one picture into the folder. Pages leave nothing behind and share a window with others of
 * their width; a state has one of its own.
 */
export async function photographer(browser: Browser, stack: Stack, folder: string) {
  const sessions: Record<Viewer, Session> = {
    visitor: [],
    member: await signIn(stack, demoMembers[0]),
    patient: await signIn(stack, patientMember),
    unchecked: uncheckedSession,
  }
  const shared = new Map<string, Promise<BrowserContext>>()

  async function openFor(shot: Shot): Promise<BrowserContext> {
    const context = await open(browser, stack, shot)
    await putSession(context, stack, sessions[shot.viewer])
    return context
  }

  function sharedFor(shot: Shot): Promise<BrowserContext> {
    const key = `${shot.width} ${shot.viewer}`
    const context = shared.get(key) ?? openFor(shot)
    shared.set(key, context)
    return context
  }

  return async function take(shot: Shot): Promise<void> {
    const { subject } = shot
    const isPage = 'path' in subject
    const page = await (await (isPage ? sharedFor(shot) : openFor(shot))).newPage()
    try {
      if (isPage) await page.goto(subject.path)
      else await subject.state.reach(page)
      await settle(page)
      await page.screenshot({
        path: join(folder, shot.file),
        type: 'jpeg',
        quality: 80,
        fullPage: isPage,
        animations: 'disabled',
      })
    } finally {
      await (isPage ? page.close() : page.context().close())
    }
  }
}

async function open(browser: Browser, { url }: Stack, shot: Shot): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: windowOf(shot),
    userAgent,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    hasTouch: shot.width < 1000,
  })
  context.setDefaultTimeout(20_000)
  return context
}

/**
 * Waits for every picture; one that is missing is shown as missing. On a first visit a page does without typefaces
 * that come late: pictures are of later visits, so they are put in.
 */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
    const faces = rules.flatMap((rule) => {
      if (!(rule instanceof CSSFontFaceRule)) return []
      const value = (name: string) => rule.style.getPropertyValue(name)
      if (!value('src').startsWith('url')) return []
      const face = new FontFace(value('font-family'), value('src'), { weight: value('font-weight') })
      document.fonts.add(face)
      return [face.load()]
    })
    await Promise.all([...faces, ...pictures.map((picture) => picture.decode().catch(() => undefined))])
    await document.fonts.ready
  })
}
