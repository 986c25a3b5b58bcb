import type { ReactNode } from 'react';
import type { Block, BlockOf } from 'shared-types/contract/blocks';
import { phoneSizes, pictureUrl } from '../../lib/api/picture-url';
import { useShop } from '../../lib/session/shop';
import { ChevronIcon } from '../layout/icons';
import { SectionTitle } from '../layout/section-title';
import { SmartLink } from '../layout/smart-link';
import { Picture } from '../product/picture';
import { BlockLink } from './block-link';
import { LookBlock } from './look-block';
import { NewsletterBlock } from './newsletter-block';
import { RichText } from './rich-text';

type More = Exclude<Block, { type: 'hero' | 'banners' | 'products' | 'badges' }>;

/** The kinds of blocks that the home page of a new shop does not have. `first`: it begins the page. */
export function MoreBlock({ block, first }: { block: More; first: boolean }) {
  switch (block.type) {
    case 'text':
      return <TextBlock text={block} first={first} />;
    case 'quote':
      return <QuoteBlock quote={block} />;
    case 'gallery':
      return <GalleryBlock gallery={block} />;
    case 'squares':
      return <SquaresBlock squares={block} />;
    case 'film':
      return <FilmBlock film={block} />;
    case 'faq':
      return <FaqBlock faq={block} />;
    case 'map':
      return <MapBlock map={block} />;
    case 'newsletter':
      return <NewsletterBlock block={block} />;
    case 'look':
      return <LookBlock look={block} first={first} />;
  }
}

function Section({ title, children }: { title: [string, string]; children: ReactNode }) {
  const name = title.join(' ').trim();
  return (
    <section aria-label={name || undefined} className="shell mt-14 md:mt-20">
      {name && <SectionTitle pieces={title} className="mb-8" />}
      {children}
    </section>
  );
}

const HALF = `${phoneSizes(92)}, (min-width: 1344px) 592px, 46vw`;

function TextBlock({ text, first }: { text: BlockOf<'text'>; first: boolean }) {
  const { heading, body, picture, picture_side: side, button } = text;
  const words = (
    <div className={picture ? '' : 'mx-auto max-w-2xl'}>
      {heading && <h2 className="mb-5 text-2xl wrap-anywhere md:text-3xl">{heading}</h2>}
      <RichText nodes={body} />
      <BlockLink button={button} className="mt-8" />
    </div>
  );
  return (
    <section aria-label={heading || undefined} className="shell mt-12 md:mt-20">
      {picture ? (
        <div className="grid items-center gap-8 md:grid-cols-2 md:gap-14">
          <Picture picture={picture} sizes={HALF} first={first} className={side === 'right' ? 'md:order-2' : ''} />
          {words}
        </div>
      ) : (
        words
      )}
    </section>
  );
}

function QuoteBlock({ quote: { text, by } }: { quote: BlockOf<'quote'> }) {
  return (
    <figure className="shell mt-16 text-center md:mt-24">
      <span aria-hidden="true" className="mx-auto mb-7 block h-0.5 w-16 bg-marigold" />
      <blockquote className="mx-auto max-w-3xl font-display text-2xl whitespace-pre-line wrap-anywhere md:text-3xl">
        {text}
      </blockquote>
      {by && <figcaption className="small-caps mt-6 text-stone">{by}</figcaption>}
    </figure>
  );
}

function GalleryBlock({ gallery: { title, pictures } }: { gallery: BlockOf<'gallery'> }) {
  return (
    <Section title={title}>
      <ul className="columns-2 gap-4 md:columns-3 md:gap-6">
        {pictures.map((picture, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture may be there twice
          <li key={`${index} ${picture.local_path}`} className="mb-4 break-inside-avoid md:mb-6">
            <Picture picture={picture} sizes={`${phoneSizes(44)}, (min-width: 1344px) 395px, 30vw`} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function SquaresBlock({ squares: { title, link, pictures } }: { squares: BlockOf<'squares'> }) {
  return (
    <Section title={title}>
      <ul className="grid grid-cols-3 gap-1.5 md:grid-cols-6 md:gap-2">
        {pictures.map((picture, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture may be there twice
          <li key={`${index} ${picture.local_path}`}>
            <SmartLink to={link} className="group block overflow-hidden">
              <Picture
                picture={picture}
                ratio="1 / 1"
                sizes={`${phoneSizes(30)}, (min-width: 1344px) 200px, 15vw`}
                className="transition-transform ease-quiet group-hover:scale-[1.03]"
              />
            </SmartLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Nothing of the film is loaded before it is played. */
function FilmBlock({ film: { title, film } }: { film: BlockOf<'film'> }) {
  const { host } = useShop();
  return (
    <Section title={title}>
      {/* biome-ignore lint/a11y/useMediaCaption: editors have films without words */}
      <video
        controls
        playsInline
        preload="none"
        aria-label={title.join(' ').trim() || 'Film'}
        poster={film.poster ? pictureUrl(host, film.poster.local_path) : undefined}
        className="aspect-video w-full bg-dune object-cover"
      >
        {film.sources.map(({ local_path, type }) => (
          <source key={local_path} src={pictureUrl(host, local_path)} type={type} />
        ))}
      </video>
    </Section>
  );
}

function FaqBlock({ faq: { title, items } }: { faq: BlockOf<'faq'> }) {
  return (
    <Section title={title}>
      <div className="max-w-4xl border-t border-ink/15">
        {items.map(({ question, answer }) => (
          <details key={question} className="group border-b border-ink/15">
            <summary className="flex cursor-pointer list-none items-center justify-between gap-6 py-5 font-display text-xl hover:text-indigo [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronIcon className="shrink-0 text-madder transition-transform group-open:rotate-180" />
            </summary>
            <p className="max-w-2xl pb-7 whitespace-pre-line text-stone">{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}

/** A picture of the map that leads to it: nothing of anybody else's runs on the page. */
function MapBlock({ map: { heading, address, picture, button } }: { map: BlockOf<'map'> }) {
  return (
    <section aria-label={heading || 'Address'} className="shell mt-14 md:mt-20">
      <div className={`grid items-center gap-8 md:gap-14 ${picture ? 'md:grid-cols-[3fr_2fr]' : ''}`}>
        {picture && (
          <SmartLink to={button?.to ?? ''} className="block">
            <Picture picture={picture} sizes={`${phoneSizes(92)}, (min-width: 1344px) 710px, 55vw`} />
          </SmartLink>
        )}
        <div>
          {heading && <h2 className="mb-4 text-2xl wrap-anywhere">{heading}</h2>}
          <address className="whitespace-pre-line text-stone not-italic">{address}</address>
          <BlockLink button={button} className="mt-7" />
        </div>
      </div>
    </section>
  );
}
