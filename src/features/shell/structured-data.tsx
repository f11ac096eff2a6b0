/** Facts of the page for search engines, as schema.org defines them. `<` is escaped, so that no text ends the element. */
export function StructuredData({ data }: { data: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll(
    '<',
    '\\u003c',
  )
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
