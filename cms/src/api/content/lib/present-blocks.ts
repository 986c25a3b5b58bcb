import type { Block, BlockButton, BlockOf } from 'shared-types/contract/blocks';
import { RichNode } from 'shared-types/contract/rich-text';
import { isSafeHref } from 'shared-types/domain/links';
import { localPath } from '../../../lib/media/pictures';
import { type DocumentFile, presentFile } from '../../../lib/strapi/documents';

type Text = string | null;
type File = DocumentFile | null;

/** The components of `src/components/block` as the document service answers them, with `POPULATE`. */
interface Titles {
  title_first: Text;
  title_second: Text;
}
interface Buttoned {
  button_label: Text;
  button_link: Text;
}
interface StoredBlocks {
  hero: Buttoned & { heading: Text; text: Text; picture: File; picture_phone: File };
  banners: { items: { title: Text; link: Text; picture: File }[] };
  products: Titles &
    Buttoned & {
      text: Text;
      rule: BlockOf<'products'>['rule'] | null;
      category: { slug: Text; is_active: boolean | null } | null;
      products: { id: number }[];
      limit: number | null;
      layout: BlockOf<'products'>['layout'] | null;
    };
  text: Buttoned & {
    heading: Text;
    body: unknown;
    picture: File;
    picture_side: BlockOf<'text'>['picture_side'] | null;
  };
  quote: { text: Text; by: Text };
  gallery: Titles & { pictures: DocumentFile[] | null };
  squares: Titles & { link: Text; pictures: DocumentFile[] | null };
  film: Titles & { film: DocumentFile[] | DocumentFile | null; poster: File };
  faq: Titles & { items: { question: Text; answer: Text }[] };
  map: Buttoned & { heading: Text; address: Text; picture: File };
  look: Titles & {
    text: Text;
    picture: File;
    tags: { product: { id: number } | null; left: number | string | null; top: number | string | null }[];
  };
  newsletter: { heading: Text; text: Text };
  badges: object;
}
type Kind = keyof StoredBlocks;
export type StoredBlock = { [K in Kind]: { __component: `block.${K}` } & StoredBlocks[K] }[Kind];

/** What the document service must read along with a zone of blocks. */
export const POPULATE = {
  on: {
    'block.hero': { populate: ['picture', 'picture_phone'] },
    'block.banners': { populate: { items: { populate: ['picture'] } } },
    'block.products': { populate: { category: { fields: ['slug', 'is_active'] }, products: { fields: ['id'] } } },
    'block.text': { populate: ['picture'] },
    'block.quote': true,
    'block.gallery': { populate: ['pictures'] },
    'block.squares': { populate: ['pictures'] },
    'block.film': { populate: ['film', 'poster'] },
    'block.faq': { populate: ['items'] },
    'block.map': { populate: ['picture'] },
    'block.look': { populate: { picture: true, tags: { populate: { product: { fields: ['id'] } } } } },
    'block.newsletter': true,
    'block.badges': true,
  },
} as const;

/** The media library lets an editor put any file into any field. */
const isPicture = (file: File | undefined): file is DocumentFile => file?.mime.startsWith('image/') ?? false;
const picture = (file: File | undefined) => (isPicture(file) ? presentFile(file) : null);
const pictures = (files: DocumentFile[] | null) => (files ?? []).filter(isPicture).map(presentFile);

const safe = (link: Text): string => (isSafeHref(link ?? '') ? (link ?? '') : '');
const button = ({ button_label, button_link }: Buttoned): BlockButton | null =>
  button_label && safe(button_link) ? { label: button_label, to: safe(button_link) } : null;
const title = ({ title_first, title_second }: Titles): [string, string] => [title_first ?? '', title_second ?? ''];

/** What an older editor or another hand has kept beside what is known is left out, and shown by nobody. */
const richText = (body: unknown): RichNode[] =>
  (Array.isArray(body) ? body : []).flatMap((node) => RichNode.safeParse(node).data ?? []);

const DEFAULT_LIMIT = 10;

/** Null for a block that has nothing to show. */
const PRESENTERS: { [K in Kind]: (stored: StoredBlocks[K], fill: (text: string) => string | null) => Block | null } = {
  hero: (hero) => ({
    type: 'hero',
    heading: hero.heading ?? '',
    text: hero.text ?? '',
    button: button(hero),
    picture: picture(hero.picture),
    picture_phone: picture(hero.picture_phone),
  }),
  banners: ({ items }) => ({
    type: 'banners',
    items: items.flatMap((item) => {
      const shown = picture(item.picture);
      return shown ? [{ title: item.title ?? '', link: safe(item.link), picture: shown }] : [];
    }),
  }),
  products: (rail) => ({
    type: 'products',
    title: title(rail),
    text: rail.text ?? '',
    rule: rail.rule ?? 'newest',
    category: rail.category?.is_active ? (rail.category.slug ?? null) : null,
    product_ids: rail.rule === 'chosen' ? rail.products.map(({ id }) => id) : [],
    limit: rail.limit ?? DEFAULT_LIMIT,
    layout: rail.layout ?? 'line',
    button: button(rail),
  }),
  text: (text) => ({
    type: 'text',
    heading: text.heading ?? '',
    body: richText(text.body),
    picture: picture(text.picture),
    picture_side: text.picture_side ?? 'right',
    button: button(text),
  }),
  quote: ({ text, by }) => ({ type: 'quote', text: text ?? '', by: by ?? '' }),
  gallery: (gallery) => {
    const shown = pictures(gallery.pictures);
    return shown.length ? { type: 'gallery', title: title(gallery), pictures: shown } : null;
  },
  squares: (squares) => {
    const shown = pictures(squares.pictures);
    return shown.length ? { type: 'squares', title: title(squares), link: safe(squares.link), pictures: shown } : null;
  },
  film: (film) => {
    const sources = [film.film ?? []].flat().filter(({ mime }) => mime.startsWith('video/'));
    if (!sources.length) return null;
    return {
      type: 'film',
      title: title(film),
      film: {
        sources: sources.map(({ url, mime }) => ({ local_path: localPath(url), type: mime })),
        poster: picture(film.poster),
      },
    };
  },
  faq: (faq, fill) => {
    const items = faq.items.flatMap(({ question, answer: typed }) => {
      const answer = fill(typed ?? '');
      return answer === null ? [] : [{ question: question ?? '', answer }];
    });
    return items.length ? { type: 'faq', title: title(faq), items } : null;
  },
  map: (map) => ({
    type: 'map',
    heading: map.heading ?? '',
    address: map.address ?? '',
    picture: picture(map.picture),
    button: button(map),
  }),
  look: (look) => {
    const shown = picture(look.picture);
    if (!shown) return null;
    return {
      type: 'look',
      title: title(look),
      text: look.text ?? '',
      picture: shown,
      tags: look.tags.flatMap(({ product, left, top }) =>
        product ? [{ product_id: product.id, left: Number(left), top: Number(top) }] : [],
      ),
    };
  },
  newsletter: ({ heading, text }) => ({ type: 'newsletter', heading: heading ?? '', text: text ?? '' }),
  badges: () => ({ type: 'badges' }),
};

/** `fill`: puts the store's settings into a text; null for one that speaks of what the shop does not do. */
export function presentBlocks(
  stored: readonly StoredBlock[] | null | undefined,
  fill: (text: string) => string | null,
): Block[] {
  return (stored ?? []).flatMap((block) => {
    const kind = block.__component.replace('block.', '') as Kind;
    const present = PRESENTERS[kind] as (stored: object, fill: (text: string) => string | null) => Block | null;
    return present?.(block, fill) ?? [];
  });
}
