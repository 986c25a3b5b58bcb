/** What search engines read, in schema.org's words. */
export function StructuredData({ data }: { data: Record<string, unknown> }) {
  // `<` is written as an escape, so that no text can close the element.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped above; JSON-LD cannot be written otherwise
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
