import { HOME_PRODUCTS } from 'shared-types/domain/limits';
import { phoneSizes } from '../../lib/api/picture-url';
import { useFailureToast } from '../../lib/api/use-failure-toast';
import { useCards } from '../../lib/product/catalogue';
import { paths } from '../../lib/routes/paths';
import { ButtonLink } from '../../ui/button/button';
import { Notice } from '../../ui/feedback/notice';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { LoadingText, placeholders } from '../../ui/feedback/skeleton';
import { SectionTitle } from '../../ui/layout/section-title';
import { ProductCard, ProductCardSkeleton } from '../../ui/product/product-card';

const LARGE_SIZES = `${phoneSizes(92)}, 46vw`;
const SMALL_SIZES = `${phoneSizes(44)}, (min-width: 1344px) 300px, 22vw`;

/** The first and the last of ten are shown large, so that the ten fill a wide grid of four columns without a gap. */
const isLarge = (index: number) => index === 0 || index === HOME_PRODUCTS - 1;
const cellOf = (index: number) =>
  `${isLarge(index) ? 'col-span-2 md:row-span-2' : ''} ${index === HOME_PRODUCTS - 1 ? 'md:col-start-3 md:row-start-3' : ''}`;

interface LatestCollectionProps {
  pieces: readonly [string, string] | undefined;
  text: string | undefined;
}

export function LatestCollection({ pieces = ['Latest', 'Collection'], text }: LatestCollectionProps) {
  const { cards, error, mutate } = useCards({ page: 1, limit: HOME_PRODUCTS });
  useFailureToast(error, 'Failed to load products');
  return (
    <section aria-label={pieces.join(' ')} className="shell mt-14 md:mt-20">
      <SectionTitle pieces={pieces} />
      {cards?.length !== 0 && <p className="mt-3 min-h-14 max-w-xl text-stone md:min-h-7">{text}</p>}
      {error && !cards ? (
        <ReadFailure title="Failed to load products" error={error} onRetry={mutate} />
      ) : cards?.length === 0 ? (
        <Notice title="No products found">The painters are at work. Please come back soon.</Notice>
      ) : (
        <>
          {!cards && <LoadingText />}
          <ul className="mt-8 grid grid-cols-2 gap-x-4 gap-y-9 md:grid-cols-4 md:gap-x-6 md:gap-y-12">
            {cards
              ? cards.slice(0, HOME_PRODUCTS).map((product, index) => (
                  <li key={product.id} className={cellOf(index)}>
                    <ProductCard
                      product={product}
                      tall={isLarge(index)}
                      sizes={isLarge(index) ? LARGE_SIZES : SMALL_SIZES}
                    />
                  </li>
                ))
              : placeholders(HOME_PRODUCTS).map((key, index) => (
                  <li key={key} className={cellOf(index)}>
                    <ProductCardSkeleton />
                  </li>
                ))}
          </ul>
          <div className="mt-12 text-center">
            <ButtonLink to={paths.collection} kind="secondary">
              See the whole collection
            </ButtonLink>
          </div>
        </>
      )}
    </section>
  );
}
