import { Link, useParams } from 'react-router-dom';
import { products } from 'shared-types/calls/products';
import type { ProductDetail } from 'shared-types/contract/products';
import { isStatus } from '../../lib/api/error-message';
import { useFailureToast } from '../../lib/api/use-failure-toast';
import { useRead } from '../../lib/api/use-read';
import { capitalise } from '../../lib/format/format';
import { paths } from '../../lib/routes/paths';
import { useShop } from '../../lib/session/shop';
import { ButtonLink } from '../../ui/button/button';
import { Notice } from '../../ui/feedback/notice';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { LoadingText, Skeleton } from '../../ui/feedback/skeleton';
import { PageMeta } from '../../ui/layout/page-meta';
import { StructuredData } from '../../ui/layout/structured-data';
import { RecentlyViewed } from '../../ui/recent/recently-viewed';
import { Gallery } from './gallery';
import { galleryOf } from './pictures';
import { ProductFacts } from './product-facts';
import { breadcrumbJsonLd, productJsonLd } from './product-json-ld';
import { RelatedProducts } from './related-products';
import { Reviews } from './reviews/reviews';
import { useSelection } from './use-selection';

export function ProductPage() {
  const { slug = '' } = useParams();
  const { data: product, error, mutate } = useRead(products.bySlug, { params: { slug } });
  if (product) return <ProductView key={product.id} product={product} />;
  if (isStatus(error, 404, 400)) return <UnknownProduct />;
  if (error) return <ProductFailure error={error} onRetry={mutate} />;
  return <ProductSkeleton />;
}

const LAYOUT =
  'grid grid-cols-[minmax(0,1fr)] gap-y-8 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] md:gap-x-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-14 xl:gap-x-20';

function ProductView({ product }: { product: ProductDetail }) {
  const { site } = useShop();
  const choice = useSelection(product.stockLabels);
  const pictures = galleryOf(product, choice.selection.color);
  const kind = new URLSearchParams({ category: product.category });
  return (
    <>
      <PageMeta
        title={product.name}
        description={product.description}
        path={paths.product.href(product.slug)}
        picture={product.thumbnail}
      />
      <StructuredData data={productJsonLd(product, site)} />
      <StructuredData data={breadcrumbJsonLd(product, site)} />
      <div className="shell pt-4 md:pt-8">
        <nav aria-label="Breadcrumb" className="mb-5 text-sm text-stone">
          <ol className="flex flex-wrap gap-x-2">
            <li>
              <Link to={paths.collection} className="inline-block py-1 hover:text-ink hover:underline">
                Collection
              </Link>
            </li>
            <li>
              <span aria-hidden="true">/ </span>
              <Link to={`${paths.collection}?${kind}`} className="inline-block py-1 hover:text-ink hover:underline">
                {capitalise(product.category)}
              </Link>
            </li>
            <li aria-current="page" className="min-w-0 py-1 wrap-anywhere">
              <span aria-hidden="true">/ </span>
              {product.name}
            </li>
          </ol>
        </nav>
        <div className={LAYOUT}>
          <div className="max-md:-mx-[clamp(1.25rem,4vw,3.5rem)] md:sticky md:top-24 md:self-start lg:top-28">
            <Gallery key={pictures[0]?.local_path} pictures={pictures} name={product.name} />
          </div>
          <ProductFacts product={product} choice={choice} />
        </div>
      </div>
      <Reviews product={product} />
      <RelatedProducts products={product.related} />
      <div className="shell">
        <RecentlyViewed slug={product.slug} />
      </div>
    </>
  );
}

function ProductSkeleton() {
  return (
    <div className="shell pt-4 md:pt-8">
      <PageMeta title="Loading" />
      <LoadingText heading="Product" />
      <Skeleton className="mb-6 h-5 w-48" />
      <div className={LAYOUT}>
        <Skeleton className="aspect-4/5 w-full max-md:-mx-5 max-md:w-[calc(100%+2.5rem)]" />
        <div>
          <Skeleton className="h-10 w-4/5" />
          <Skeleton className="mt-4 h-7 w-32" />
          <Skeleton className="mt-10 h-12 w-full" />
          <Skeleton className="mt-7 h-11 w-2/3" />
          <Skeleton className="mt-10 h-12 w-full" />
        </div>
      </div>
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
