import { setTimeout as sleep } from 'node:timers/promises'
import { By, error as errors, Key, until, type WebElement } from 'selenium-webdriver'
import { loginTexts } from '../../src/content/accounts.ts'
import { fields } from '../e2e/site.ts'
import type { Browser } from './browser.ts'
import {
  bringIntoView,
  hasFocus,
  hydrate,
  isInWindow,
  isLoaded,
  isPictureShown,
  isRead,
  pageAddress,
  pageFacts,
  visibleElement,
} from './in-page.ts'

/** In ms: generous, for machines that are busy. Nothing waits longer than it has to. */
const timeLimit = 30_000

const controls = 'a, button, summary'
const inputs = 'input, select, textarea'

/** What a person does and sees in one window. Each step waits for what it needs. */
export class Visitor {
  readonly #browser: Browser
  readonly #url: string

  constructor(browser: Browser, url: string) {
    this.#browser = browser
    this.#url = url
  }

  /** Opens an address of the site, by a full load. */
  async open(path: string): Promise<void> {
    const { driver } = this.#browser
    const before = await this.#wait('page', () => driver.findElement(By.css('html')))
    await driver.get(this.#address(path))
    await this.#wait('next page', () => isStale(before))
    await this.#wait('page that is read', () => driver.executeScript(isRead))
  }

  /** Opens an address and does not wait for the page. @param delay in ms until the next step */
  async glanceAt(path: string, delay: number): Promise<void> {
    await this.#browser.driver.get(this.#address(path))
    await sleep(delay)
  }

  /** Goes back once the page is loaded: before, Firefox's driver may never return. */
  async back(): Promise<void> {
    await this.#wait('page that is loaded', () => this.#browser.driver.executeScript(isLoaded))
    await this.#browser.driver.navigate().back()
  }

  /** Presses the link or button of this name. */
  tap(name: string): Promise<void> {
    return this.#act(controls, name, (control) => this.#browser.click(control))
  }

  /** Follows the link that leads to a page. */
  follow(path: string): Promise<void> {
    return this.#act(`a[href="${path}"]`, '', (link) => this.#browser.click(link))
  }

  /** Types into the field with this label, in place of what was there. */
  type(label: string, text: string): Promise<void> {
    return this.#act(inputs, label, async (field) => {
      await field.clear()
      await field.sendKeys(text)
    })
  }

  /** Chooses files of this machine, by their paths. */
  choose(label: string, paths: readonly string[]): Promise<void> {
    return this.#act(inputs, label, (field) => field.sendKeys(paths.join('\n')))
  }

  /** Presses a key where the focus is. */
  async press(key: 'ENTER' | 'ESCAPE' | 'ARROW_RIGHT'): Promise<void> {
    await this.#browser.driver.actions().sendKeys(Key[key]).perform()
  }

  /** Agrees to what the browser asks in the name of the page. */
  async agree(): Promise<void> {
    await (await this.#browser.driver.wait(until.alertIsPresent(), timeLimit)).accept()
  }

  async signIn({ email, password }: { email: string; password: string }): Promise<void> {
    await this.open('/login')
    await this.type(fields.email, email)
    await this.type(fields.password, password)
    await this.tap(loginTexts.signIn.submit)
    await this.isAt('/home')
  }

  async hydrates(): Promise<void> {
    await this.#wait('hydrated page', () => this.#browser.driver.executeScript(hydrate))
  }

  /** Waits until a link or button has the focus, which a menu gives back a moment after it closes. */
  async focuses(name: string): Promise<void> {
    const control = await this.#find(controls, name)
    const look = () => this.#browser.driver.executeScript<boolean>(hasFocus, control)
    await this.#wait(`"${name}" with the focus`, look)
  }

  async isAt(path: string): Promise<void> {
    await this.#wait(`address ${path}`, async () => (await this.#location()) === path)
  }

  async isNotAt(path: string): Promise<void> {
    const look = async () => ![path, undefined].includes(await this.#location())
    await this.#wait(`address but ${path}`, look)
  }

  async sees(text: string): Promise<void> {
    await this.#find('*', text)
  }

  async doesNotSee(text: string): Promise<void> {
    await this.#wait(`page without "${text}"`, async () => !(await this.#look('*', text)))
  }

  async seesPicture(alt: string): Promise<void> {
    const look = () => this.#browser.driver.executeScript<boolean>(isPictureShown, alt)
    await this.#wait(`picture "${alt}"`, look)
  }

  /** Waits until all of a link or button is in the window. */
  async seesWhole(name: string): Promise<void> {
    const control = await this.#find(controls, name)
    const look = () => this.#browser.driver.executeScript<boolean>(isInWindow, control)
    await this.#wait(`"${name}" that is wholly in the window`, look)
  }

  pageFacts(): Promise<ReturnType<typeof pageFacts>> {
    return this.#browser.driver.executeScript(pageFacts)
  }

  #look(selector: string, name = ''): Promise<WebElement | null> {
    return this.#browser.driver.executeScript(visibleElement, selector, name)
  }

  #find(selector: string, name = ''): Promise<WebElement> {
    return this.#wait(`${selector} "${name}"`, () => this.#look(selector, name))
  }

  /** Uses an element as soon as it is there, still, and not covered. */
  async #act(selector: string, name: string, use: (element: WebElement) => Promise<void>) {
    await this.#wait(`${selector} "${name}" that can be used`, async () => {
      const element = await this.#look(selector, name)
      if (element) {
        await this.#browser.driver.executeScript(bringIntoView, element)
        await use(element)
      }
      return element
    })
  }

  /** Commands fail in many ways while a page fades or is replaced: they are tried again. */
  #wait<Found>(what: string, look: () => Promise<Found>): Promise<NonNullable<Found>> {
    const tryToLook = async () => {
      try {
        return await look()
      } catch (error) {
        if (error instanceof errors.WebDriverError) return null
        throw error
      }
    }
    return this.#browser.driver.wait<NonNullable<Found>>(
      tryToLook,
      timeLimit,
      `There is no ${what}.`,
    )
  }

  #address(path: string): string {
    return new URL(path, this.#url).href
  }

  async #location(): Promise<string | undefined> {
    // Between two pages Firefox gives null.
    const address = await this.#browser.driver.executeScript<string | null>(pageAddress)
    return address?.replace(this.#url, '')
  }
}

/** Whether an element is of a page that has been replaced. @throws {WebDriverError} meanwhile */
async function isStale(element: WebElement): Promise<boolean> {
  try {
    await element.getTagName()
    return false
  } catch (error) {
    if (error instanceof errors.StaleElementReferenceError) return true
    throw error
  }
}
