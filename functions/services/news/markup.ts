import { DomHandler, Parser, type parseDocument } from 'htmlparser2'

/** A node of parsed markup: an element or text, for instance. */
export type MarkupNode = ReturnType<typeof parseDocument>['children'][number]
/** A node with a name and attributes. */
export type MarkupElement = Extract<MarkupNode, { attribs: object }>

/** Whether a node is an element. */
export function isElement(node: MarkupNode): node is MarkupElement {
  return 'attribs' in node
}

/** A name without its prefix: `item` of `rss:item`. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** The parser's work at each tag grows with the depth. */
const maxDepth = 100
/** Ten articles have far fewer, full texts included. */
const maxElements = 20_000

class MarkupLimitError extends Error {
  override name = 'MarkupLimitError'
}

/**
 * Parses XML or HTML, however broken, in linear time, as far as the limits allow. In XML, case
 * matters, and any element may be empty.
 */
export function readMarkup(text: string, { xmlMode = false } = {}): MarkupNode[] {
  const handler = new BoundedHandler()
  try {
    new Parser(handler, { xmlMode }).end(joinedHalves(text))
  } catch (cause) {
    if (!(cause instanceof MarkupLimitError)) throw cause
  }
  return handler.root.children
}

/** .NET writes an emoji as two references, of which parsers make two unknown signs. */
function joinedHalves(text: string): string {
  return text
    .replace(/&#(5[5-7]\d{3}|xd[89a-f][\da-f]{2});/gi, (_, half: string) =>
      String.fromCharCode(Number(half.replace(/^x/i, '0x'))),
    )
    .toWellFormed()
}

class BoundedHandler extends DomHandler {
  private elements = 0

  override onopentag(name: string, attributes: Record<string, string>): void {
    // The stack begins with the document itself.
    const depth = this.tagStack.length - 1
    if (depth >= maxDepth || ++this.elements > maxElements) throw new MarkupLimitError()
    super.onopentag(name, attributes)
  }
}
