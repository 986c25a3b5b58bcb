import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { categories } from 'shared-types/calls/categories';
import { products } from 'shared-types/calls/products';
import { useRead } from '../../lib/api/use-read';
import { capitalise } from '../../lib/format/format';
import { paths } from '../../lib/routes/paths';
import { ProductGrid } from './product-grid';

/** After a search that found nothing: what comes nearest, and the categories. A browser asks for it, so that each search counts once. */
export function Nearest({ search }: { search: string }) {
  const [isHere, setIsHere] = useState(false);
  useEffect(() => setIsHere(true), []);
  const { data } = useRead(products.list, isHere ? { query: { view: 'card', search, page: 1, limit: 1 } } : null);
  const { data: menu } = useRead(categories.menu, isHere ? {} : null);
  const nearest = data?.nearest ?? [];
  return (
    <>
      {nearest.length > 0 && (
        <section aria-labelledby="nearest">
          <h2 id="nearest" className="mb-6 text-2xl">
            Perhaps one of these
          </h2>
          <ProductGrid products={nearest} count={nearest.length} eager={0} onMore={undefined} />
        </section>
      )}
      {menu && menu.length > 0 && (
        <nav aria-label="Look in a category" className="mt-12 flex flex-wrap justify-center gap-3">
          {menu.map(({ name, slug }) => (
            <Link
              key={slug}
              to={paths.category.href(slug)}
              className="border border-ink/30 px-5 py-2.5 hover:border-indigo"
            >
              {capitalise(name)}
            </Link>
          ))}
        </nav>
      )}
    </>
  );
}
