import { describe, expect, it } from 'vitest'
import { bytesOfPage, constantText, type MarkedText } from './constant-text.ts'

const menu = constantText('<nav>✕ Menü</nav>')
const styles = constantText('a{}')

function text(page: MarkedText): string {
  return new TextDecoder().decode(bytesOfPage(page))
}

function page(html: string, ...constants: (typeof menu)[]): MarkedText {
  return { html, constants: new Map(constants.map((constant) => [constant.mark, constant])) }
}

describe('the bytes of a page', () => {
  it('have each constant text in place of its mark, as often and in the order in which the marks stand', () => {
    const html = `<style>${styles.mark}</style>“é”${menu.mark}<p>${menu.mark}</p>😀`
    expect(text(page(html, menu, styles))).toBe(
      '<style>a{}</style>“é”<nav>✕ Menü</nav><p><nav>✕ Menü</nav></p>😀',
    )
  })

  it('are those of the text itself without a mark', () => {
    expect(text(page('<p>…</p>'))).toBe('<p>…</p>')
  })

  it('leave alone what only looks like a mark', () => {
    const html = '/*0:0*/ /*00000000-0000-4000-8000-000000000000:0*/'
    expect(text(page(html, menu))).toBe(html)
  })

  it('leave alone a mark of another page', () => {
    expect(text(page(`${menu.mark}${styles.mark}`, menu))).toBe(`<nav>✕ Menü</nav>${styles.mark}`)
  })

  it('never put one text into another', () => {
    const sly = constantText(styles.mark)
    expect(text(page(`${sly.mark}${styles.mark}`, sly, styles))).toBe(`${styles.mark}a{}`)
  })
})

it('gives no two texts the same mark', () => {
  expect(constantText('a').mark).not.toBe(constantText('a').mark)
})
