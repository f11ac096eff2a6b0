import { DomHandler, Parser, type parseDocument } from 'htmlparser2'

export type MarkupNode = ReturnType<typeof parseDocument>['children'][number]
export type MarkupElement = Extract<MarkupNode, { attribs: object }>

export function isElement(node: MarkupNode): node is MarkupElement {
  return 'attribs' in node
}

/** A name without its prefix: `item` of `rss:item`. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

interface ReadingOptions {
  /** XML: case counts, any element may be empty. Otherwise HTML. */
  isXml?: boolean
  /** Asked before each element is read, by its name and the number of elements around it; true ends the reading. */
  isEnough?: (name: string, depth: number) => boolean
}

/** No page and no feed of people nests so deep; the parser's work at each tag grows with the depth. */
const deepest = 100
/** Ten stories have far fewer elements, full texts included. */
const mostElements = 20_000

class Enough extends Error {
  override name = 'Enough'
}

/**
 * Reads XML or HTML, however broken, in time that grows with its length only: reading ends, with what was read until
 * then, where elements nest deeper than 100, after 20,000 of them, or where the caller has enough.
 */
export function readMarkup(text: string, options: ReadingOptions = {}): MarkupNode[] {
  const handler = new BoundedHandler(options.isEnough)
  try {
    new Parser(handler, { xmlMode: options.isXml ?? false }).end(text)
  } catch (cause) {
    if (!(cause instanceof Enough)) throw cause
  }
  return handler.root.children
}

class BoundedHandler extends DomHandler {
  private readonly isEnough: ReadingOptions['isEnough']
  private elements = 0

  constructor(isEnough: ReadingOptions['isEnough']) {
    super()
    this.isEnough = isEnough
  }

  override onopentag(name: string, attributes: Record<string, string>): void {
    // The document itself lies at the bottom of the stack.
    const depth = this.tagStack.length - 1
    if (depth >= deepest || ++this.elements > mostElements || this.isEnough?.(name, depth))
      throw new Enough()
    super.onopentag(name, attributes)
  }
}
