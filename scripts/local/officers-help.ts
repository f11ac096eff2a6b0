import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { helpSections } from '../../src/content/officers/help.ts'

/** Gives the officers' help to its page: docs/officers.md as HTML, made while the site is built. */
export function officersHelp(): Plugin {
  return {
    name: 'officers-help',
    enforce: 'pre',
    load(id) {
      const [file = '', query] = id.split('?')
      if (!file.endsWith('/docs/officers.md') || query !== 'raw') return undefined
      this.addWatchFile(file)
      return `export default ${JSON.stringify(helpHtml(readFileSync(file, 'utf8')))}`
    },
  }
}

/** The Markdown of our own documents as HTML: headings, paragraphs, lists, tables and code. */
export function helpHtml(markdown: string): string {
  const blocks = markdown.match(/^```[\s\S]*?^```|(?:(?!^```).+\n?)+/gm) ?? []
  // The title is that of the page; its pictures show pages that are a tap away.
  return blocks
    .filter((block) => !/^(# |!\[)/.test(block))
    .map((block) => blockHtml(block.trim()))
    .join('\n')
}

function blockHtml(block: string): string {
  const code = /^```\w*\n([\s\S]*?)\n```$/.exec(block)?.[1]
  if (code !== undefined) return `<pre><code>${escaped(code)}</code></pre>`
  const heading = /^(#{2,}) (.+)/.exec(block)
  if (heading) return headingHtml(heading[1]?.length ?? 2, heading[2] ?? '')
  if (block.startsWith('|')) return tableHtml(block.split('\n'))
  const items = block.split(/\n(?=- |\d+\. )/)
  const list = /^- /.test(block) ? 'ul' : /^\d+\. /.test(block) ? 'ol' : null
  if (!list) return `<p>${inline(block)}</p>`
  const lines = items.map((item) => `<li>${inline(item.replace(/^(- |\d+\. )/, ''))}</li>`)
  return `<${list}>${lines.join('')}</${list}>`
}

/** With the id that GitHub gives it. The heading of a page's section leads to the page. */
function headingHtml(level: number, text: string): string {
  const id = text
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(/\s/g, '-')
  const page = Object.entries(helpSections).find(([, section]) => section === id)?.[0]
  const words = page ? `<a href="${page}">${inline(text)}</a>` : inline(text)
  return `<h${level} id="${id}">${words}</h${level}>`
}

function tableHtml([head = '', , ...rows]: string[]): string {
  const cells = (row: string, name: string) =>
    row
      .replaceAll(/^\||\|$/g, '')
      .split('|')
      .map((cell) => `<${name}>${inline(cell.trim())}</${name}>`)
      .join('')
  const lines = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`)
  return `<table><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${lines.join('')}</tbody></table>`
}

/** Other documents are no pages of the site: their names stay. */
function inline(text: string): string {
  return text
    .split(/(`[^`]+`)/)
    .map((part) =>
      part.startsWith('`')
        ? `<code>${escaped(part.slice(1, -1))}</code>`
        : escaped(part)
            .replaceAll(/\*\*([^*]+)\*\*/g, '<b>$1</b>')
            .replaceAll(/\[([^\]]+)\]\(([#/][^)]*)\)/g, '<a href="$2">$1</a>')
            .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1'),
    )
    .join('')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
