import { banners } from 'shared-types/calls/store';
import type { BlockOf } from 'shared-types/contract/blocks';
import { phoneSizes } from '../../lib/api/picture-url';
import { useRead } from '../../lib/api/use-read';
import { placeholders, Skeleton } from '../feedback/skeleton';
import { ArrowIcon } from '../layout/icons';
import { SmartLink } from '../layout/smart-link';
import { Picture } from '../product/picture';

/** The first banner is the widest; on phones they are a strip to swipe. */
const FIRST_SIZES = `${phoneSizes(84)}, (min-width: 1344px) 1232px, 92vw`;
const OTHER_SIZES = `${phoneSizes(84)}, (min-width: 1344px) 395px, 29vw`;
const CELL = 'w-[84%] shrink-0 snap-start md:w-auto md:first:col-span-full';
const SHAPE = 'aspect-16/9 md:group-first/cell:aspect-16/7';

/** Those of the block, else the shop's active ones. Without any, or when they cannot be read, the section is not there. */
export function BannerRow({ items }: Pick<BlockOf<'banners'>, 'items'>) {
  const { data, isLoading } = useRead(banners.list, items.length ? null : {});
  const shown = items.length ? items : data?.filter(({ picture }) => picture);
  if (!isLoading && !shown?.length) return null;
  return (
    <section aria-label="From the house" className="mt-14 md:mt-20">
      <ul className="shell flex snap-x snap-mandatory scroll-px-5 gap-4 overflow-x-auto pb-2 md:grid md:grid-cols-3 md:gap-x-6 md:gap-y-10 md:overflow-visible">
        {shown?.map((banner, index) => (
          <li key={`${banner.title} ${banner.link}`} className={`group/cell ${CELL}`}>
            <SmartLink to={banner.link} className="group block">
              <span className="block overflow-hidden">
                <Picture
                  picture={banner.picture}
                  alt=""
                  sizes={index === 0 ? FIRST_SIZES : OTHER_SIZES}
                  className={`transition-transform ease-quiet group-hover:scale-[1.015] ${SHAPE}`}
                />
              </span>
              <span className="mt-4 flex min-h-14 items-start justify-between gap-4 font-display text-lg group-hover:text-indigo md:text-xl">
                {banner.title}
                <ArrowIcon className="mt-0.5 shrink-0 text-madder transition-transform group-hover:translate-x-1" />
              </span>
            </SmartLink>
          </li>
        )) ??
          placeholders(4).map((key) => (
            <li key={key} className={`group/cell ${CELL}`}>
              <Skeleton className={SHAPE} />
              <span className="mt-4 block min-h-14" />
            </li>
          ))}
      </ul>
    </section>
  );
}
