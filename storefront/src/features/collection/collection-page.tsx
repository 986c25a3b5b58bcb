import { Link } from 'react-router-dom';
import { categories } from 'shared-types/calls/categories';
import type { MenuCategory } from 'shared-types/contract/categories';
import { useRead } from '../../lib/api/use-read';
import { useStore } from '../../lib/api/use-store';
import { capitalise } from '../../lib/format/format';
import { paths } from '../../lib/routes/paths';
import { PageMeta } from '../../ui/layout/page-meta';
import { SectionTitle } from '../../ui/layout/section-title';
import { CollectionView, useView } from './collection-view';
import { canonicalPage } from './facets';

export function CollectionPage() {
  const [view] = useView();
  const { data: store } = useStore();
  const { data: menu } = useRead(categories.menu, {});
  const page = canonicalPage(view, menu);
  return (
    <div className="shell pt-10 md:pt-14">
      <PageMeta
        title={page?.title ?? 'Collection'}
        description={store?.brand.collection_note || store?.tagline || undefined}
        path={page?.path}
      />
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-10 gap-y-3">
        <SectionTitle as="h1" pieces={view.q ? ['Looking for', `“${view.q}”`] : ['The', 'Collection']} />
        <CategoryLinks label="Categories" of={menu ?? []} />
      </div>
      <CollectionView />
    </div>
  );
}

/** Links to the pages of categories, on one line that may be swiped. */
export function CategoryLinks({ label, of }: { label: string; of: readonly MenuCategory[] }) {
  if (of.length === 0) return null;
  return (
    <nav aria-label={label} className="max-md:-mx-[clamp(1.25rem,4vw,3.5rem)]">
      <ul className="flex gap-x-7 overflow-x-auto md:flex-wrap max-md:px-[clamp(1.25rem,4vw,3.5rem)]">
        {of.map(({ name, slug }) => (
          <li key={slug} className="shrink-0">
            <Link
              to={paths.category.href(slug)}
              className="small-caps inline-block border-b border-ink/25 py-2 transition-colors hover:border-marigold"
            >
              {capitalise(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
