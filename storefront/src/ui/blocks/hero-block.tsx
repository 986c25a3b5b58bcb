import type { BlockOf } from 'shared-types/contract/blocks';
import { phoneSizes } from '../../lib/api/picture-url';
import { Ornament } from '../feedback/notice';
import { Picture } from '../product/picture';
import { BlockLink } from './block-link';

const SIZES = `${phoneSizes(100)}, (min-width: 1024px) 58vw, 55vw`;

interface HeroProps {
  hero: Omit<BlockOf<'hero'>, 'type'>;
  label: string;
  /** It begins the page: its heading is the page's, and its picture comes before the others. */
  first: boolean;
  /** What is there so far stands in for what is on its way. */
  isLoading?: boolean;
}

/** Two columns: the words, and a picture that runs to the edge of the window. Without a picture the words have it all. */
export function HeroBlock({ hero, label, first, isLoading = false }: HeroProps) {
  const { heading, text, button, picture, picture_phone } = hero;
  const Heading = first ? 'h1' : 'h2';
  const above = first ? '' : 'mt-16 md:mt-24';
  if (!picture && !isLoading)
    return (
      <section
        aria-label={label}
        className={`shell flex flex-col items-center text-center ${first ? 'pt-16 md:pt-28' : above}`}
      >
        <Ornament />
        <Heading className="mt-6 max-w-3xl text-3xl wrap-anywhere lg:text-4xl">{heading}</Heading>
        <p className="mt-6 max-w-xl text-lg whitespace-pre-line text-stone">{text}</p>
        <BlockLink button={button} kind="primary" className="mt-9" />
      </section>
    );
  return (
    <section aria-label={label} className={`grid items-center md:grid-cols-[5fr_6fr] lg:grid-cols-[5fr_7fr] ${above}`}>
      <Picture
        picture={picture}
        narrow={picture_phone}
        sizes={SIZES}
        first={first}
        className="max-h-[44svh] w-full [--crop:50%_15%] max-lg:aspect-9/10 md:order-2 md:self-start md:max-h-[82svh] lg:aspect-4/3"
      />
      <div className="flex flex-col items-center px-5 pt-8 text-center md:items-start md:py-10 md:pr-8 md:pl-[max(clamp(1.25rem,4vw,3.5rem),calc((100vw-84rem)/2+3.5rem))] md:text-left lg:pr-14">
        <Ornament className="max-md:hidden" />
        <Heading className="text-3xl wrap-anywhere md:mt-6 lg:text-4xl">{heading}</Heading>
        <p className="mt-4 max-w-md text-lg whitespace-pre-line text-stone md:mt-6">{text}</p>
        <BlockLink button={button} kind="primary" className="mt-7 md:mt-9" />
      </div>
    </section>
  );
}
