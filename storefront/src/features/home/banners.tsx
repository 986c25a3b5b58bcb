import { banners } from 'shared-types/contract/store';
import { useRead } from '../../lib/use-read';
import { ArrowIcon } from '../../ui/icons';
import { Picture } from '../../ui/picture';
import { SmartLink } from '../../ui/smart-link';

/** The active banners in the shop's order. Without any the section is not there; a failure here stops nobody. */
export function Banners() {
  const { data } = useRead(banners.list, {});
  const shown = data?.filter(({ picture }) => picture);
  if (!shown?.length) return null;
  return (
    <section aria-label="From the house" className="mt-20 md:mt-28">
      <ul className="shell flex snap-x snap-mandatory scroll-px-5 gap-4 overflow-x-auto pb-2 md:grid md:grid-cols-2 md:gap-x-6 md:gap-y-12 md:overflow-visible">
        {shown.map((banner) => (
          <li key={banner.id} className="w-[84%] shrink-0 snap-start md:w-auto">
            <SmartLink to={banner.link} className="group block">
              <span className="block overflow-hidden">
                <Picture
                  picture={banner.picture}
                  ratio="3 / 2"
                  alt=""
                  sizes="(min-width: 1344px) 620px, (min-width: 768px) 46vw, 80vw"
                  className="transition-transform ease-quiet group-hover:scale-[1.015]"
                />
              </span>
              <span className="mt-4 flex items-center justify-between gap-4 font-display text-xl group-hover:text-indigo">
                {banner.title}
                <ArrowIcon className="shrink-0 text-madder transition-transform group-hover:translate-x-1" />
              </span>
            </SmartLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
