import escapeHtml from 'escape-html';
import type { Store } from 'shared-types/contract/store';
import { type CardStyle, CORNERS, deepOf, FIXED_COLORS, mutedOf, panelColors } from 'shared-types/domain/brand';
import { testModeOf } from 'shared-types/domain/setup';

/** What stands in the head of each page, in the place of this. */
export const BRAND_MARK = '<!--brand-->';
/** Where a page that is not rendered says the shop's name. */
export const NAME_MARK = '<!--name-->';

type Brand = Pick<Store, 'name' | 'brand'>;

const icons = ({ brand }: Brand, base = ''): string =>
  [
    `<link rel="icon" href="/favicon.ico?v=${brand.icon_version}" sizes="32x32">`,
    `<link rel="icon" href="/icon-192.png?v=${brand.icon_version}" type="image/png" sizes="192x192">`,
    `<link rel="apple-touch-icon" href="/apple-touch-icon.png?v=${brand.icon_version}">`,
    `<link rel="manifest" href="${base}/manifest.webmanifest?v=${brand.icon_version}">`,
  ].join('');

const rules = (selector: string, values: Record<string, string>): string =>
  `${selector}{${Object.entries(values)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

/** How a product stands in a list: properties of the style sheet's `product-card`. */
const CARDS: Record<CardStyle, Record<string, string>> = {
  plain: {},
  framed: { '--card-line': '1px', '--card-space': '0.5rem' },
  raised: {
    '--card-paper': FIXED_COLORS.card,
    '--card-space': '0.5rem',
    '--card-shadow': '0 2px 14px rgb(0 0 0/0.08)',
  },
};

/** What the storefront's build says of a pair of fonts (storefront/brand-fonts.ts). */
export interface BuiltFonts {
  rules: string;
  preload: string[];
  display: string;
  sans: string;
}

/** The storefront's head: the look stands in it, so that nothing is seen in another one first. */
export function storefrontHead(store: Brand, fonts?: BuiltFonts): string {
  const { look } = store.brand;
  const name = escapeHtml(store.name);
  return [
    `<meta name="theme-color" content="${look.page_color}">`,
    `<meta name="application-name" content="${name}">`,
    `<meta property="og:site_name" content="${name}">`,
    icons(store),
    `<style>${rules(':root:root', {
      '--color-sand': look.page_color,
      '--color-dune': look.soft_color,
      '--color-ink': look.text_color,
      '--color-stone': mutedOf(look),
      '--color-indigo': look.brand_color,
      '--color-indigo-deep': deepOf(look.brand_color),
      '--color-marigold': look.ornament_color,
      '--corner': CORNERS[look.corners],
      ...CARDS[look.card_style],
      ...(fonts && { '--font-display': fonts.display, '--font-sans': fonts.sans }),
    })}${fonts?.rules ?? ''}</style>`,
    ...(fonts?.preload ?? []).map(
      (href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin="">`,
    ),
  ].join('');
}

/** The back office's head. */
export function panelHead(store: Store): string {
  const colors = panelColors(store.brand.look);
  const test = testModeOf(store);
  return [
    `<meta name="application-name" content="${escapeHtml(store.name)}">`,
    icons(store, '/admin'),
    ...(test ? [`<meta name="test-mode" content="${test}">`] : []),
    ...(Object.keys(colors).length ? [`<style>${rules('[data-bs-theme="dark"]:root', colors)}</style>`] : []),
  ].join('');
}
