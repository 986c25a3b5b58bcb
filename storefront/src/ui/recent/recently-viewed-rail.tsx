import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { products } from 'shared-types/calls/products';
import type { ProductDetail } from 'shared-types/contract/product';
import useSWR from 'swr';
import { phoneSizes } from '../../lib/api/picture-url';
import { useIsNear } from '../../lib/browser/use-is-near';
import { paths } from '../../lib/routes/paths';
import { useShop } from '../../lib/session/shop';
import { SectionTitle } from '../layout/section-title';
import { Picture } from '../product/picture';
import { Price } from '../product/price';
import { forgetViewed, recentlyViewed, rememberViewed } from './viewed';

/** What was looked at last, as far as it is still on sale; read when its place is near. */
export function RecentlyViewedRail({ slug }: { slug?: string | undefined }) {
  const { call } = useShop();
  const [slugs, setSlugs] = useState(() => recentlyViewed().filter((one) => one !== slug));
  const place = useRef<HTMLElement>(null);
  const near = useIsNear(place, '400px');

  useEffect(() => {
    if (slug) rememberViewed(slug);
  }, [slug]);

  const { data } = useSWR(near && slugs.length ? ['recently viewed', ...slugs] : null, async () => {
    const found = await Promise.allSettled(slugs.map((one) => call(products.bySlug, { params: { slug: one } })));
    return found.flatMap((one) => (one.status === 'fulfilled' ? [one.value as ProductDetail] : []));
  });
  if (!slugs.length || data?.length === 0) return null;
  return (
    <section ref={place} aria-label="Recently viewed" className="mt-20 md:mt-28">
      <div className="flex items-end justify-between gap-4">
        <SectionTitle pieces={['Recently', 'Viewed']} />
        <button
          type="button"
          className="text-link min-h-11 text-sm"
          aria-label="Clear what was recently viewed"
          onClick={() => {
            forgetViewed();
            setSlugs([]);
          }}
        >
          Clear
        </button>
      </div>
      <ul className="mt-6 grid auto-cols-[36%] grid-flow-col gap-4 overflow-x-auto py-2 max-lg:-mx-[clamp(1.25rem,4vw,3.5rem)] max-lg:px-[clamp(1.25rem,4vw,3.5rem)] sm:auto-cols-[22%] lg:auto-cols-[14%] lg:gap-5">
        {!data &&
          slugs.map((one) => (
            <li key={`room for ${one}`} aria-hidden="true" className="mb-19">
              <span className="block aspect-4/5 bg-dune/70" />
            </li>
          ))}
        {data?.map((product) => (
          <li key={product.id}>
            <Link to={paths.product.href(product.slug)} className="group block focus-visible:outline-offset-6">
              <Picture
                picture={product.thumbnail}
                ratio="4 / 5"
                alt=""
                sizes={`(min-width: 1024px) 14vw, (min-width: 640px) 22vw, ${phoneSizes(36)}, 36vw`}
              />
              <span className="mt-2.5 block font-display leading-snug wrap-anywhere group-hover:text-indigo">
                {product.name}
              </span>
              <Price rupees={product.price} className="block text-sm text-stone" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
