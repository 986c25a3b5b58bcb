import { useDeferredValue } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { products } from 'shared-types/calls/products';
import type { ProductDetail } from 'shared-types/contract/product';
import { isStatus } from '../../lib/api/error-message';
import { useFailureToast } from '../../lib/api/use-failure-toast';
import { useRead } from '../../lib/api/use-read';
import { pressedCard } from '../../lib/browser/pressed-card';
import { capitalise } from '../../lib/format/format';
import { lazyPart } from '../../lib/lazy/lazy-part';
import { paths } from '../../lib/routes/paths';
import { useOldAddress } from '../../lib/routes/use-old-address';
import { ButtonLink } from '../../ui/button/button';
import { Notice } from '../../ui/feedback/notice';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { LoadingText, Skeleton } from '../../ui/feedback/skeleton';
import { PageMeta } from '../../ui/layout/page-meta';
import { Picture } from '../../ui/product/picture';
import { Gallery } from './gallery';
import { galleryOf, MAIN_SIZES } from './pictures';
import { ProductFacts } from './product-facts';
import { StickyColumn } from './sticky-column';
import { useSelection } from './use-selection';

const BelowProduct = lazyPart(async () => (await import('./below-first-view')).BelowProduct);

export function ProductPage() {
  const { slug = '' } = useParams();
  const { data: product, error, mutate } = useRead(products.bySlug, { params: { slug } });
  if (product && product.slug !== slug) return <Navigate to={paths.product.href(product.slug)} replace />;
  if (product) return <ProductView key={product.id} product={product} />;
  if (isStatus(error, 404, 400)) return <UnknownProduct />;
  if (error) return <ProductFailure error={error} onRetry={mutate} />;
  return <ProductSkeleton slug={slug} />;
}

const LAYOUT =
  'grid grid-cols-[minmax(0,1fr)] gap-y-8 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] md:gap-x-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-14 xl:gap-x-20';

function ProductView({ product }: { product: ProductDetail }) {
  const choice = useSelection(product.stockLabels);
  const pictures = galleryOf(product, choice.selection.color);
  // From a card its picture and name come first, and what takes longer to draw a moment later.
  const isWhole = useDeferredValue(true, pressedCard.product?.id !== product.id);
  return (
    <>
      <PageMeta
        title={product.name}
        description={product.description}
        path={paths.product.href(product.slug)}
        picture={`/share/${product.slug}.jpg`}
      />
      <div className="shell pt-4 md:pt-8">
        <nav aria-label="Breadcrumb" className="mb-5 text-sm text-stone">
          <ol className="flex flex-wrap gap-x-2">
            <li>
              <Link to={paths.collection} className="inline-block py-1 hover:text-ink hover:underline">
                Collection
              </Link>
            </li>
            {product.above.map(({ name, slug }) => (
              <li key={slug}>
                <span aria-hidden="true" className="pr-2">
                  /
                </span>
                <Link to={paths.category.href(slug)} className="inline-block py-1 hover:text-ink hover:underline">
                  {capitalise(name)}
                </Link>
              </li>
            ))}
            <li aria-current="page" className="min-w-0 py-1 wrap-anywhere">
              <span aria-hidden="true" className="pr-2">
                /
              </span>
              {product.name}
            </li>
          </ol>
        </nav>
        <div className={LAYOUT}>
          <StickyColumn className="stays-in-view max-md:-mx-[clamp(1.25rem,4vw,3.5rem)]">
            <Gallery
              key={pictures[0]?.local_path}
              pictures={isWhole ? pictures : pictures.slice(0, 1)}
              film={isWhole ? product.film : null}
              name={product.name}
            />
          </StickyColumn>
          {isWhole ? (
            <ProductFacts product={product} picture={pictures[0]} choice={choice} />
          ) : (
            <FactsSkeleton name={product.name} />
          )}
        </div>
      </div>
      {isWhole && <BelowProduct product={product} />}
    </>
  );
}

/** What the pressed card knows of the product is there at once. */
function ProductSkeleton({ slug }: { slug: string }) {
  const card = pressedCard.product?.slug === slug ? pressedCard.product : undefined;
  return (
    <div className="shell pt-4 md:pt-8">
      <PageMeta title={card?.name ?? 'Loading'} />
      <LoadingText {...(!card && { heading: 'Product' })} />
      <Skeleton className="mb-6 h-5 w-48" />
      <div className={LAYOUT}>
        <div className="max-md:-mx-[clamp(1.25rem,4vw,3.5rem)]">
          {card ? (
            <Picture picture={card.thumbnail} sizes={MAIN_SIZES} ratio="4 / 5" first />
          ) : (
            <Skeleton className="aspect-4/5" />
          )}
        </div>
        <FactsSkeleton name={card?.name} />
      </div>
    </div>
  );
}

function FactsSkeleton({ name }: { name?: string | undefined }) {
  return (
    <div>
      {name ? <h1 className="text-2xl wrap-anywhere md:text-3xl">{name}</h1> : <Skeleton className="h-10 w-4/5" />}
      <Skeleton className="mt-4 h-7 w-32" />
      <Skeleton className="mt-10 h-12 w-full" />
      <Skeleton className="mt-7 h-11 w-2/3" />
      <Skeleton className="mt-10 h-12 w-full" />
    </div>
  );
}

function ProductFailure({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  useFailureToast(error, 'Failed to load products');
  return (
    <div className="shell">
      <PageMeta title="Product" />
      <ReadFailure as="h1" title="Failed to load products" error={error} onRetry={onRetry} />
    </div>
  );
}

function UnknownProduct() {
  useOldAddress(true);
  return (
    <div className="shell">
      <PageMeta title="Product not found" />
      <Notice
        as="h1"
        title="Product not found"
        action={<ButtonLink to={paths.collection}>See the collection</ButtonLink>}
      >
        It may have been sold, or the address has a slip in it.
      </Notice>
    </div>
  );
}
