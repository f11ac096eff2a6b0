import { type ESTree, parseSync, Visitor } from 'vite'

/** What is known of the code of a library as this site uses it, and what may therefore be left out of it. */
export interface Facts {
  /** Numbers that no property `tag` ever is. */
  neverTags?: readonly number[]
  /** Variables whose value nothing is ever compared to with success. */
  neverMet?: readonly string[]
  /** Variables that are always the same, with the code of what they are. */
  always?: Readonly<Record<string, string>>
  /** Functions, and methods of classes, that are never called, or do nothing here, with the code of what is left of them. */
  functions?: Readonly<Record<string, string>>
  /** Methods of object literals that nothing asks for. */
  methods?: readonly string[]
  /** Beginnings of assignments whose target nothing asks for. */
  assignments?: readonly string[]
}

/** Of a function that nobody calls: it says so when that is no longer true. */
export const missing = 'throw Error("left out of the build")'

/** The same is left of each of some functions. */
export function each(names: readonly string[], left: string): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, left]))
}

interface Span {
  start: number
  end: number
}

interface Edit extends Span {
  text: string
}

/**
 * The code of a library without what the facts make unreachable. It only makes the facts plain (a comparison becomes
 * `false`, a function empty): what hangs on them then is the minifier's to find.
 * @param code of a script, as the library ships it
 * @throws Error when a fact is about something that is not in the code
 */
export function withoutUnused(code: string, facts: Facts): string {
  const edits: Edit[] = []
  const met = new Set<string>()
  const written = new Set<ESTree.Node>()
  const gone: { from: Span; to: Span }[] = []
  const variables: (Span & { name: string })[] = []
  const inner: Span[] = []
  const { neverTags = [], neverMet = [], always = {}, functions = {}, methods = [], assignments = [] } = facts

  function put({ start, end }: Span, text: string) {
    edits.push({ start, end, text })
  }

  /** Leaves of a function what the facts say. */
  function empty(name: ESTree.Node | null, body: ESTree.FunctionBody | null) {
    if (name?.type !== 'Identifier' || !body || !Object.hasOwn(functions, name.name)) return
    met.add(name.name)
    put(body, `{${functions[name.name]}}`)
  }

  /** Whether something that is compared never is that: a tag's number, or a name. */
  function isNever(value: ESTree.Node | null, against: ESTree.Node): boolean {
    const name = nameOf(value, against)
    if (name === undefined) return false
    met.add(name)
    return true
  }

  function nameOf(value: ESTree.Node | null, against: ESTree.Node): string | undefined {
    if (value?.type === 'Identifier') return neverMet.find((name) => name === value.name)
    if (value?.type !== 'Literal' || !isTag(against)) return undefined
    return neverTags.find((tag) => tag === value.value)?.toString()
  }

  new Visitor({
    BinaryExpression(node) {
      if (node.operator !== '===' && node.operator !== '!==') return
      const [left, right] = [node.left, node.right]
      if ((isPlain(right) && isNever(left, right)) || (isPlain(left) && isNever(right, left)))
        put(node, String(node.operator === '!=='))
    },
    SwitchStatement(node) {
      let fallsIn = false
      for (const clause of node.cases) {
        const isUnmet = isNever(clause.test, node.discriminant)
        if (isUnmet && !fallsIn) {
          put(clause, '')
          gone.push({ from: clause, to: node })
          continue
        }
        // Where the clause before goes on into this one, only the label is without use.
        if (isUnmet) put({ start: clause.start, end: clause.consequent[0]?.start ?? clause.end }, '')
        fallsIn = !isLeftAtEnd(clause.consequent)
      }
    },
    FunctionDeclaration: ({ id, body }) => empty(id, body),
    MethodDefinition: ({ key, value }) => empty(key, value.body),
    ObjectExpression({ properties }) {
      properties.forEach((property, index) => {
        if (property.type !== 'Property') return
        if (!property.shorthand) written.add(property.key)
        if (property.key.type !== 'Identifier' || !methods.includes(property.key.name)) return
        met.add(property.key.name)
        put({ start: property.start, end: properties[index + 1]?.start ?? property.end }, '')
      })
    },
    ExpressionStatement(node) {
      const start = assignments.find((text) => code.startsWith(text, node.start))
      if (start === undefined || node.expression.type !== 'AssignmentExpression') return
      met.add(start)
      put(node, ';')
    },
    MemberExpression(node) {
      if (!node.computed) written.add(node.property)
    },
    VariableDeclarator({ id }) {
      written.add(id)
      if (id.type === 'Identifier') variables.push(id)
    },
    FunctionExpression: (node) => void inner.push(node),
    AssignmentExpression: ({ left }) => void written.add(left),
    Identifier(node) {
      const value = Object.hasOwn(always, node.name) ? always[node.name] : undefined
      if (value === undefined || written.has(node)) return
      met.add(node.name)
      put(node, value)
    },
  }).visit(parseSync('library.js', code).program)

  // A variable is one of its whole function, also where the clause that declared it is gone.
  for (const { from, to } of gone) {
    const names = variables.filter((variable) => isOwn(variable, from, inner)).map(({ name }) => name)
    if (names.length > 0) put({ start: to.end - 1, end: to.end - 1 }, `;var ${names.join()};`)
  }

  const known = [
    neverTags.map(String),
    neverMet,
    Object.keys(always),
    Object.keys(functions),
    methods,
    assignments,
  ]
  const missed = known.flat().filter((name) => !met.has(name))
  if (missed.length > 0) throw new Error(`Not in the library: ${missed.join(', ')}`)
  return applied(code, edits)
}

function isWithin(inner: Span, outer: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end
}

/** Whether something in a span is in none of the functions that are in the span as well. */
function isOwn(part: Span, span: Span, functions: readonly Span[]): boolean {
  return isWithin(part, span) && !functions.some((each) => isWithin(each, span) && isWithin(part, each))
}

/** Whether reading something does nothing else. */
function isPlain(node: ESTree.Node): boolean {
  if (node.type === 'MemberExpression') return !node.computed && isPlain(node.object)
  return node.type === 'Identifier' || node.type === 'Literal'
}

function isTag(node: ESTree.Node): boolean {
  return (
    node.type === 'MemberExpression' && node.property.type === 'Identifier' && node.property.name === 'tag'
  )
}

/** Whether nothing that stands behind the statements is reached from them. */
function isLeftAtEnd(statements: readonly ESTree.Statement[]): boolean {
  const last = statements.at(-1)
  if (last?.type === 'BlockStatement') return isLeftAtEnd(last.body)
  return last !== undefined && /^(?:Return|Break|Continue|Throw)Statement$/.test(last.type)
}

/** The code after its edits. One within another that goes is gone with it. */
function applied(code: string, edits: readonly Edit[]): string {
  let text = ''
  let done = 0
  for (const { start, end, text: instead } of edits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < done) continue
    text += code.slice(done, start) + instead
    done = end
  }
  return text + code.slice(done)
}
