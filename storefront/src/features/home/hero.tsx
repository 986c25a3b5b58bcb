import type { HomePage } from 'shared-types/contract/pages';
import { paths } from '../../lib/paths';
import { Arch } from '../../ui/arch';
import { ButtonLink } from '../../ui/button';
import { Ornament } from '../../ui/notice';
import { Picture } from '../../ui/picture';

/** The house's words, shown at once and replaced by what an editor has written. */
const WORDS = {
  heading: 'Fashion That Feels Like Of Desert Royalty',
  tagline:
    'Bridging tradition and modernity, handcrafted fashion that embodies pure grace, timeless style, and authentic luxury',
  button_label: 'EXPLORE YOUR WORLD',
};

export function Hero({ texts }: { texts: HomePage | undefined }) {
  const { heading, tagline, button_label } = texts ?? WORDS;
  return (
    <section aria-label="Welcome" className="shell">
      <div className="grid items-center gap-x-12 gap-y-7 pt-6 md:grid-cols-[5fr_6fr] md:pt-10 lg:gap-x-20">
        <div className="md:order-2">
          <Arch className="mx-auto w-full max-w-2xl">
            <Picture
              picture={texts?.hero ?? null}
              narrow={texts?.hero_phone ?? null}
              ratio="4 / 5"
              sizes="(min-width: 1344px) 680px, (min-width: 768px) 52vw, 90vw"
              first
              className="max-h-[41svh] w-full md:max-h-[82svh]"
            />
          </Arch>
        </div>
        <div className="flex flex-col items-center text-center md:items-start md:text-left">
          <Ornament className="max-md:hidden" />
          <h1 className="text-3xl md:mt-6 lg:text-4xl">{heading}</h1>
          <p className="mt-4 max-w-md text-lg md:mt-6 text-stone">{tagline}</p>
          <ButtonLink to={paths.collection} className="mt-7 md:mt-9">
            {button_label}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
