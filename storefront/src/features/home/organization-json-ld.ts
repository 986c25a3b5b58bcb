import type { Store } from 'shared-types/contract/store';
import { paths } from '../../lib/routes/paths';

/** The shop itself as schema.org's `Organization`, and its site with its search. */
export function organizationJsonLd(store: Store, site: string): Record<string, unknown> {
  const organization = `${site}/#organization`;
  return {
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organization,
        name: store.name,
        url: `${site}/`,
        logo: `${site}/icon-512.png`,
        email: store.contact.email,
        telephone: store.contact.phone,
        sameAs: store.socials.map(({ url }) => url),
      },
      {
        '@type': 'WebSite',
        name: store.name,
        url: `${site}/`,
        publisher: { '@id': organization },
        potentialAction: {
          '@type': 'SearchAction',
          target: `${site}${paths.collection}?q={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  };
}
