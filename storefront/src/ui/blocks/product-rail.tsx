import { products } from 'shared-types/calls/products';
import type { BlockOf } from 'shared-types/contract/blocks';
import { HOME_PRODUCTS } from 'shared-types/domain/limits';
import { phoneSizes } from '../../lib/api/picture-url';
import { useFailureToast } from '../../lib/api/use-failure-toast';
import { useRead } from '../../lib/api/use-read';
import { useCards } from '../../lib/product/catalogue';
import { Notice } from '../feedback/notice';
import { ReadFailure } from '../feedback/read-failure';
import { LoadingText, placeholders } from '../feedback/skeleton';
import { SectionTitle } from '../layout/section-title';
import { ProductCard, ProductCardSkeleton } from '../product/product-card';
import { BlockLink } from './block-link';

const LARGE_SIZES = `${phoneSizes(92)}, 46vw`;
const SMALL_SIZES = `${phoneSizes(44)}, (min-width: 1344px) 300px, 22vw`;
const LINE_SIZES = `(min-width: 1024px) 23vw, (min-width: 640px) 36vw, ${phoneSizes(62)}, 62vw`;

const LISTS = {
  grid: 'grid-cols-2 gap-x-4 gap-y-9 md:grid-cols-4 md:gap-x-6 md:gap-y-12',
  line: 'auto-cols-[62%] grid-flow-col gap-4 overflow-x-auto py-2 max-lg:-mx-[clamp(1.25rem,4vw,3.5rem)] max-lg:px-[clamp(1.25rem,4vw,3.5rem)] sm:auto-cols-[36%] lg:auto-cols-[23.5%] lg:gap-5',
};

/** The first and the last of ten are shown large, so that the ten fill a wide grid of four columns without a gap. */
const isLarge = (index: number) => index === 0 || index === HOME_PRODUCTS - 1;
const cellOf = (index: number) =>
  `${isLarge(index) ? 'col-span-2 md:row-span-2' : ''} ${index === HOME_PRODUCTS - 1 ? 'md:col-start-3 md:row-start-3' : ''}`;

type RailBlock = BlockOf<'products'>;

/** The products of a rail as cards: only one of the reads is made. */
function useRail({ rule, category, product_ids, limit }: RailBlock) {
  const isLatest = rule === 'newest' && !category;
  const latest = useCards(isLatest ? { page: 1, limit } : null);
  const found = useRead(
    products.browse,
    isLatest || rule === 'chosen'
      ? null
      : {
          query: {
            limit,
            sort: rule === 'popular' ? rule : 'newest',
            ...(category && { within: category }),
            // `ON_OFFER` of domain/browse, without all that comes with it.
            ...(rule === 'offers' && { discount: 'offer' }),
          },
        },
  );
  const chosen = useRead(
    products.chosen,
    rule === 'chosen' && product_ids.length ? { query: { ids: product_ids.map(String) } } : null,
  );
  if (isLatest) return latest;
  const { data, error, mutate } = rule === 'chosen' ? chosen : found;
  return { cards: rule === 'chosen' && !product_ids.length ? [] : data?.products, error, mutate };
}

/** Products by a rule or by hand. Without any it is not there, but of the whole shop it says so. */
export function ProductRail({ rail }: { rail: RailBlock }) {
  const { title, text, layout, limit, button, rule, category } = rail;
  const { cards, error, mutate } = useRail(rail);
  useFailureToast(error, 'Failed to load products');
  const isEmpty = cards?.length === 0;
  if (isEmpty && (rule !== 'newest' || category)) return null;
  const isMosaic = layout === 'grid' && limit === HOME_PRODUCTS;
  const sizesOf = (index: number) =>
    layout === 'line' ? LINE_SIZES : isMosaic && isLarge(index) ? LARGE_SIZES : SMALL_SIZES;
  return (
    <section aria-label={title.join(' ').trim() || undefined} className="shell mt-14 md:mt-20">
      {title.some(Boolean) && <SectionTitle pieces={title} />}
      {!isEmpty && text && <p className="mt-3 min-h-14 max-w-xl text-stone md:min-h-7">{text}</p>}
      {error && !cards ? (
        <ReadFailure title="Failed to load products" error={error} onRetry={mutate} />
      ) : isEmpty ? (
        <Notice title="No products found">New pieces are on their way. Please come back soon.</Notice>
      ) : (
        <>
          {!cards && <LoadingText />}
          <ul className={`mt-8 grid ${LISTS[layout]}`}>
            {cards
              ? cards.slice(0, limit).map((product, index) => (
                  <li key={product.id} className={isMosaic ? cellOf(index) : ''}>
                    <ProductCard product={product} tall={isMosaic && isLarge(index)} sizes={sizesOf(index)} />
                  </li>
                ))
              : placeholders(limit).map((key, index) => (
                  <li key={key} className={isMosaic ? cellOf(index) : ''}>
                    <ProductCardSkeleton />
                  </li>
                ))}
          </ul>
          {button && (
            <div className="mt-12 text-center">
              <BlockLink button={button} />
            </div>
          )}
        </>
      )}
    </section>
  );
}
