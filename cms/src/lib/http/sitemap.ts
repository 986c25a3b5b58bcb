import escapeHtml from 'escape-html';

/** One address of the shop, from `/`, and when it last changed. */
export interface SitemapEntry {
  path: string;
  changedAt?: Date;
}

/** What one file may hold (sitemaps.org). */
export const SITEMAP_MAX = 50_000;

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** How many files so many entries take. */
export const sitemapFiles = (entries: number): number => Math.ceil(entries / SITEMAP_MAX);

/** The entries of one file, the first being 1. */
export function sitemap(site: string, entries: readonly SitemapEntry[], file = 1): string {
  const own = entries.slice((file - 1) * SITEMAP_MAX, file * SITEMAP_MAX).map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `<url><loc>${escapeHtml(site + path)}</loc>${changed}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACE}>\n${own.join('\n')}\n</urlset>\n`;
}

/** Names the files, where one does not hold everything. */
export function sitemapIndex(site: string, entries: readonly SitemapEntry[]): string {
  const files = Array.from(
    { length: sitemapFiles(entries.length) },
    (_, index) => `<sitemap><loc>${escapeHtml(site)}/sitemap-${index + 1}.xml</loc></sitemap>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${NAMESPACE}>\n${files.join('\n')}\n</sitemapindex>\n`;
}
