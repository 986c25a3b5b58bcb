import type { CategoryPage } from 'shared-types/contract/categories';
import { capitalise } from '../../lib/format/format';
import { paths } from '../../lib/routes/paths';

/** The way to a category as its page shows it, as schema.org's `BreadcrumbList`. */
export function categoryJsonLd({ name, slug, above }: CategoryPage, site: string): Record<string, unknown> {
  const steps = [
    { name: 'Collection', path: paths.collection },
    ...[...above, { name, slug }].map((one) => ({ name: capitalise(one.name), path: paths.category.href(one.slug) })),
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: site + step.path,
    })),
  };
}
