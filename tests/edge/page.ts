import { DomUtils, parseDocument } from 'htmlparser2'

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number]

/** A page as the tests look at it. */
export function parsePage(html: string) {
  const document = parseDocument(html)
  putStreamedPartsInPlace(document)
  const all = (
    name: string,
    within: Parameters<typeof DomUtils.getElementsByTagName>[1] = document,
  ) => DomUtils.getElementsByTagName(name, within, true)
  const meta = (name: string) =>
    all('meta').find((element) => element.attribs.name === name)?.attribs.content
  const bar = all('nav').find((element) => element.attribs['aria-label'] === 'Main')
  return {
    html,
    title: words(all('title')),
    structuredData: all('script')
      .filter(({ attribs }) => attribs.type === 'application/ld+json')
      .map((script) => JSON.parse(DomUtils.textContent(script))),
    robots: meta('robots'),
    /** The words of each `h1`. */
    headings: all('h1').map((heading) => words([heading])),
    /** All words of the page, scripts and styles left out. */
    text: words(all('body')),
    /** The words of the part that every framed page has; empty without frame. */
    main: words(all('main')),
    /** Each text of that part. */
    texts: DomUtils.filter((node) => node.type === 'text', all('main')).map((node) =>
      words([node]),
    ),
    /** Labels and addresses of the links in the bar's menu; undefined where there is no bar. */
    menu: bar && all('a', bar).map((link) => [label(link), link.attribs.href ?? ''] as const),
    hasFooter: all('footer').length === 1,
    links: all('a').map((link) => ({
      text: words([link]),
      href: link.attribs.href ?? '',
      target: link.attribs.target,
    })),
    fields: Object.fromEntries(
      [...all('input'), ...all('textarea'), ...all('select')].map((field) => [
        field.attribs.name ?? '',
        value(field),
      ]),
    ),
  }
}

/** Replaces each placeholder by its part that arrived after the shell, as the page's script. */
function putStreamedPartsInPlace(document: ReturnType<typeof parseDocument>): void {
  const parts = DomUtils.getElementsByTagName('div', document, true).filter(({ attribs }) =>
    attribs.id?.startsWith('S:'),
  )
  for (const part of parts) {
    const id = part.attribs.id?.replace('S:', 'B:') ?? ''
    const place = DomUtils.getElementById(id, document, true)
    if (!place) continue
    for (let stand = place.next; stand && !isEndOfBoundary(stand); stand = place.next)
      DomUtils.removeElement(stand)
    for (const child of [...part.children]) DomUtils.prepend(place, child)
    DomUtils.removeElement(part)
    DomUtils.removeElement(place)
  }
}

function isEndOfBoundary(node: NonNullable<Element['next']>): boolean {
  return node.type === 'comment' && 'data' in node && node.data === '/$'
}

function words(elements: Parameters<typeof DomUtils.innerText>[0]): string {
  return DomUtils.innerText(elements).replace(/\s+/g, ' ').trim()
}

/** A menu item's label, without its description. */
function label(link: Element): string {
  const name = DomUtils.getElementsByTagName('span', link, true).find((span) => span.next)
  return words(name ? [name] : [link])
}

function value(field: Element): string {
  if (field.name === 'textarea') return DomUtils.innerText(field)
  if (field.name === 'input') return field.attribs.value ?? ''
  const chosen = DomUtils.getElementsByTagName('option', field, true).find(
    (option) => 'selected' in option.attribs,
  )
  return chosen?.attribs.value ?? ''
}
