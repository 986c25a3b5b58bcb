import type { BlockPage } from 'shared-types/contract/pages';
import { pictureUrl } from '../../lib/api/picture-url';
import { paths } from '../../lib/routes/paths';

/** A page as schema.org has it: a story is an article, and questions are said as such. */
export function blockPageJsonLd(
  { title, description, shelf, slug, picture, date, updated_at, blocks }: BlockPage,
  { site, publisher }: { site: string; publisher: string },
): Record<string, unknown> {
  const url = site + paths.written.href(shelf, slug);
  const questions = blocks.flatMap((block) => (block.type === 'faq' ? block.items : []));
  return {
    '@graph': [
      {
        '@type': shelf === 'journal' ? 'Article' : 'WebPage',
        '@id': url,
        url,
        ...(shelf === 'journal' ? { headline: title } : { name: title }),
        ...(description && { description }),
        ...(picture && { image: pictureUrl(site, picture.local_path) }),
        datePublished: date,
        dateModified: updated_at,
        publisher: { '@type': 'Organization', '@id': `${site}/#organization`, name: publisher },
      },
      ...(questions.length
        ? [
            {
              '@type': 'FAQPage',
              mainEntity: questions.map(({ question, answer }) => ({
                '@type': 'Question',
                name: question,
                acceptedAnswer: { '@type': 'Answer', text: answer },
              })),
            },
          ]
        : []),
    ],
  };
}
