import type { WebDriver, WebElement } from 'selenium-webdriver'

/** A browser with one empty window and a profile of its own. */
export interface Browser {
  /** Controls the window by WebDriver, a protocol that all browsers know. */
  driver: WebDriver
  click(element: WebElement): Promise<void>
  /** Ends the browser and gives the lines that were written to its console. */
  quit(): Promise<string[]>
}

/** In pixels: of every window. */
export const height = 844

/** The driver waits for no page: while scripts are held, WebKit's would not return. */
export const pageLoadStrategy = 'none'
