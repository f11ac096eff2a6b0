const rules: ReadonlyArray<readonly [pattern: RegExp, stand: string]> = [
  // What follows a question mark in an address may be a token, a search or an e-mail.
  [/(https?:\/\/[^\s?#"'<>]*|\/[\w./-]*)[?#][^\s"'<>)]*/g, '$1'],
  [/\/\/[^\s/@"'<>]+@/g, '//'],
  [/[^\s"<>]+(@|%40)[\w-]+(\.[\w-]+)+/gi, '[e-mail]'],
  [/\bBearer\s+\S+/gi, '[token]'],
  [/\bsb_(secret|publishable)_[\w-]+/g, '[key]'],
  [/\beyJ[\w-]*(\.[\w-]*){0,2}/g, '[token]'],
  [/\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi, '[id]'],
  [/\b(\d{1,3}\.){3}\d{1,3}\b/g, '[address]'],
  [/(?<!\w)(?=[\da-f:.]*(::|(:[\da-f]*){4}))[\da-f:.]*[\da-f:]/gi, '[address]'],
  // Whatever else is that long and has digits among its letters was not written by a person.
  [/(?<![\w.-])(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{24,}(?![\w-]*\.\w)/gi, '[token]'],
]

/** A short word of letters, as in most lines' facts: none of the rules can mean it. */
const plainWord = /^[a-z*/-]{0,23}$/i

/**
 * Takes out of a text everything that could tell who somebody is or let others act as them: e-mails, network addresses,
 * ids, tokens, keys, and whatever follows the path in an address. Names of files and places in them stay.
 */
export function redact(text: string): string {
  if (plainWord.test(text)) return text
  return rules.reduce((rest, [pattern, stand]) => rest.replace(pattern, stand), text)
}
