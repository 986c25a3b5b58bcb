import type { HomePage } from 'shared-types/contract/pages';
import { phoneSizes } from '../../lib/api/picture-url';
import { paths } from '../../lib/routes/paths';
import { ButtonLink } from '../../ui/button/button';
import { Ornament } from '../../ui/feedback/notice';
import { Picture } from '../../ui/product/picture';

/** Shown at once, and replaced by what an editor has written. */
const DEFAULTS = {
  heading: 'Fashion That Feels Like Of Desert Royalty',
  tagline:
    'Bridging tradition and modernity, handcrafted fashion that embodies pure grace, timeless style, and authentic luxury',
  button_label: 'EXPLORE YOUR WORLD',
};

const SIZES = `${phoneSizes(100)}, (min-width: 1024px) 58vw, 55vw`;

/** Two columns: the words, and a picture that runs to the edge of the window. Without a picture the words have it all. */
export function Hero({ texts }: { texts: HomePage | undefined }) {
  const { heading, tagline, button_label } = texts ?? DEFAULTS;
  if (texts && !texts.hero)
    return (
      <section aria-label="Welcome" className="shell flex flex-col items-center pt-16 text-center md:pt-28">
        <Ornament />
        <h1 className="mt-6 max-w-3xl text-3xl lg:text-4xl">{heading}</h1>
        <p className="mt-6 max-w-xl text-lg text-stone">{tagline}</p>
        <ButtonLink to={paths.collection} className="mt-9">
          {button_label}
        </ButtonLink>
      </section>
    );
  return (
    <section aria-label="Welcome" className="grid items-center md:grid-cols-[5fr_6fr] lg:grid-cols-[5fr_7fr]">
      <Picture
        picture={texts?.hero ?? null}
        narrow={texts?.hero_phone ?? null}
        sizes={SIZES}
        first
        className="max-h-[44svh] w-full [&_img]:object-[50%_15%] max-lg:aspect-9/10 md:order-2 md:self-start md:max-h-[82svh] lg:aspect-4/3"
      />
      <div className="flex flex-col items-center px-5 pt-8 text-center md:items-start md:py-10 md:pr-8 md:pl-[max(clamp(1.25rem,4vw,3.5rem),calc((100vw-84rem)/2+3.5rem))] md:text-left lg:pr-14">
        <Ornament className="max-md:hidden" />
        <h1 className="text-3xl md:mt-6 lg:text-4xl">{heading}</h1>
        <p className="mt-4 max-w-md text-lg text-stone md:mt-6">{tagline}</p>
        <ButtonLink to={paths.collection} className="mt-7 md:mt-9">
          {button_label}
        </ButtonLink>
      </div>
    </section>
  );
}
