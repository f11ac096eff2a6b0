const rules: ReadonlyArray<readonly [pattern: RegExp, replacement: string]> = [
  // Marks that turn the direction of a line for its reader.
  [/\p{Bidi_Control}/gu, ''],
  // The query of an address may hold a token, a search or an e-mail.
  [/(\/[^\s?#"'<>]*)(?:[?#][^\s"'<>)]*)?/g, '$1'],
  [/\/\/[^\s/@"'<>]+@/g, '//'],
  [/(?<![^\s"<>])[^\s"<>]+(@|%40)[\w-]+(\.[\w-]+)+/gi, '[e-mail]'],
  [/\bBearer\s+\S+/gi, '[token]'],
  [/\bsb_(secret|publishable)_[\w-]+/g, '[key]'],
  [/\beyJ[\w-]*(\.[\w-]*){0,2}/g, '[token]'],
  [/\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi, '[id]'],
  [/\b(\d{1,3}\.){3}\d{1,3}\b/g, '[address]'],
  // An IPv6 address, searched once in each run of its characters.
  [
    /(?<=^|[^\w:.]|[g-z_][\da-f]*[:.])(?=[\da-f:.]*(::|(:[\da-f]*){4}))[\da-f:.]*[\da-f:]/gi,
    '[address]',
  ],
  // Any other long word with letters and digits may be a token.
  [/(?<![\w.-])(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{24,}(?![\w-]*\.\w)/gi, '[token]'],
]

/** Redacts e-mails, network addresses, ids, tokens, keys, and the query of every address. */
export function redact(text: string): string {
  return rules.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text)
}
