/** Facts for search engines (schema.org). `<` is escaped: no text ends the element. */
export function StructuredData({ data }: { data: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data })
  const html = { __html: json.replaceAll('<', '\\u003c') }
  return <script type="application/ld+json" dangerouslySetInnerHTML={html} />
}
