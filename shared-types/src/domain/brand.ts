/*
 * The look of a shop, as its owner chooses it. The storefront's style sheet is written with these values; the server puts
 * what the owner has chosen into the head of each page (cms/src/lib/brand).
 */

/** Light ones: dark writing on light paper. */
export const COLORS = {
  page_color: { label: 'Paper', hint: 'Behind everything', initial: '#f7f1e7' },
  soft_color: {
    label: 'Quiet surfaces',
    hint: 'Empty places of pictures, and writing in the footer',
    initial: '#e9dcc6',
  },
  text_color: { label: 'Writing', hint: '', initial: '#211b17' },
  brand_color: { label: 'Colour of the brand', hint: 'Buttons, the footer, mails and documents', initial: '#252f5a' },
  ornament_color: { label: 'Ornaments', hint: 'Fine lines and marks; no writing', initial: '#c58b2a' },
} as const;
export type ColorName = keyof typeof COLORS;
export const COLOR_NAMES = Object.keys(COLORS) as ColorName[];
export type Palette = Record<ColorName, string>;

/** Colours that are the same in each shop: what is wrong, what is done, and paper inside paper. */
export const FIXED_COLORS = { wrong: '#9c3b26', done: '#486444', card: '#fffdf9' } as const;

export const CORNERS = { square: '0', soft: '4px', round: '14px' } as const;
export type Corners = keyof typeof CORNERS;
export const CORNER_NAMES = Object.keys(CORNERS) as Corners[];

/** Of the products in lists: the picture alone, in a thin line, or on a sheet of its own. */
export const CARD_STYLES = ['plain', 'framed', 'raised'] as const;
export type CardStyle = (typeof CARD_STYLES)[number];

/** What stands above headings: a lotus of a block-printer's border, a plain line, or nothing. */
export const ORNAMENTS = ['line', 'lotus', 'none'] as const;
export type OrnamentName = (typeof ORNAMENTS)[number];

/** A display face for headings and the name, and a text face for all else: free fonts, which the shop serves itself. */
export const FONT_PAIRS = {
  'marcellus-mulish': 'Marcellus and Mulish: calm Roman capitals',
  'cormorant-work': 'Cormorant Garamond and Work Sans: fine and tall',
  'playfair-source': 'Playfair Display and Source Sans: a magazine',
  'garamond-karla': 'EB Garamond and Karla: a book',
  'fraunces-dm': 'Fraunces and DM Sans: soft and warm',
  'lora-nunito': 'Lora and Nunito Sans: friendly and even',
  'baskerville-inter': 'Libre Baskerville and Inter: firm and clear',
  'dmserif-manrope': 'DM Serif Display and Manrope: strong contrast',
  'josefin-jost': 'Josefin Sans and Jost: geometric, no serifs',
} as const;
export type FontPair = keyof typeof FONT_PAIRS;
/** The families of each, of headings and of text. */
export const FONT_FAMILIES = {
  'marcellus-mulish': { display: 'Marcellus', text: 'Mulish' },
  'cormorant-work': { display: 'Cormorant Garamond', text: 'Work Sans' },
  'playfair-source': { display: 'Playfair Display', text: 'Source Sans 3' },
  'garamond-karla': { display: 'EB Garamond', text: 'Karla' },
  'fraunces-dm': { display: 'Fraunces', text: 'DM Sans' },
  'lora-nunito': { display: 'Lora', text: 'Nunito Sans' },
  'baskerville-inter': { display: 'Libre Baskerville', text: 'Inter' },
  'dmserif-manrope': { display: 'DM Serif Display', text: 'Manrope' },
  'josefin-jost': { display: 'Josefin Sans', text: 'Jost' },
} as const satisfies Record<FontPair, { display: string; text: string }>;
export const FONT_PAIR_NAMES = Object.keys(FONT_PAIRS) as FontPair[];

/** The chosen pair, or what a shop begins with. */
export const fontPairOf = ({ font_pair }: { font_pair?: FontPair | null | undefined }): FontPair =>
  font_pair ?? 'marcellus-mulish';

export const COLOR_PATTERN = /^#[0-9a-f]{6}$/;

/** What an order's number begins with; a dash and eight letters follow. */
export const ORDER_PREFIX = /^[A-Z][A-Z0-9]{1,5}$/;
/** Of any prefix: shops change it. The letters leave out those that are mistaken for others (order-rows.ts). */
export const ORDER_NUMBER = /^[A-Z][A-Z0-9]{1,5}-[0-9A-HJKMNP-TV-Z]{8}$/;
export const ORDER_PREFIX_HINT = '2 to 6 capital letters or digits, the first a letter';

/** What the chosen colours mean, those that nobody chose as a shop begins. */
export const paletteOf = (chosen: { [Name in ColorName]?: string | null | undefined }): Palette =>
  Object.fromEntries(
    COLOR_NAMES.map((name) => {
      const color = chosen[name]?.toLowerCase() ?? '';
      return [name, COLOR_PATTERN.test(color) ? color : COLORS[name].initial];
    }),
  ) as Palette;

const partsOf = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
const colorOf = (parts: number[]) => `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Between two colours: `share` 0 is the first, 1 the second. */
export function mixed(first: string, second: string, share: number): string {
  const [from, to] = [partsOf(first), partsOf(second)];
  return colorOf(from.map((part, at) => part + ((to[at] ?? 0) - part) * share));
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(color).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** As WCAG 2 measures it: from 1 to 21. */
export function contrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** What writing needs (WCAG AA). */
export const CONTRAST_MIN = 4.5;

/** The colour of what lies deeper than the brand's: the footer, and a button under the pointer. */
export const deepOf = (color: string): string => mixed(color, '#000000', 0.28);

/** Writing that keeps back. */
export const mutedOf = ({ text_color: text, page_color: page }: Palette): string => {
  for (let share = 0.32; share > 0; share -= 0.04) {
    const muted = mixed(text, page, share);
    if (contrast(muted, page) >= CONTRAST_MIN + 0.2) return muted;
  }
  return text;
};

/** What stands on what and must be legible there, by the colour that is at fault where it is not. */
const legible = (palette: Palette): { name: ColorName; ratio: number; on: string }[] => {
  const { page_color: page, soft_color: soft, text_color: text, brand_color: brand } = palette;
  return [
    { name: 'page_color', ratio: contrast(page, FIXED_COLORS.wrong), on: 'a note in red on it' },
    { name: 'page_color', ratio: contrast(page, FIXED_COLORS.done), on: 'a note in green on it' },
    { name: 'soft_color', ratio: contrast(soft, text), on: 'writing on it' },
    { name: 'text_color', ratio: contrast(text, page), on: 'it on the paper' },
    { name: 'brand_color', ratio: contrast(brand, page), on: 'it on the paper' },
    { name: 'brand_color', ratio: contrast(brand, FIXED_COLORS.card), on: 'it on white' },
    { name: 'brand_color', ratio: contrast(deepOf(brand), soft), on: 'writing on it in the footer' },
  ];
};

export interface ColorCheck {
  /** The least contrast of all that this colour must be legible with. */
  ratio: number;
  /** What that is. */
  on: string;
  /** The nearest colour that would do, where this one does not; null where none does, because of the others. */
  nearest: string | null;
  isLegible: boolean;
}

/** How legible one colour is beside the others; of ornaments nothing is asked. */
export function checkColor(name: ColorName, palette: Palette): ColorCheck | null {
  const [worst] = pairsOf(name, palette).sort((a, b) => a.ratio - b.ratio);
  if (!worst) return null;
  const isLegible = worst.ratio >= CONTRAST_MIN;
  const { ratio, on } = worst;
  return { ratio, on, isLegible, nearest: isLegible ? null : nearestLegible(name, palette) };
}

const pairsOf = (name: ColorName, palette: Palette) => legible(palette).filter((pair) => pair.name === name);

const STEPS = 100;

/** The same hue, as little darker or lighter as it takes. */
function nearestLegible(name: ColorName, palette: Palette): string | null {
  for (let step = 1; step <= STEPS; step++)
    for (const end of ['#000000', '#ffffff']) {
      const color = mixed(palette[name], end, step / STEPS);
      if (pairsOf(name, { ...palette, [name]: color }).every(({ ratio }) => ratio >= CONTRAST_MIN)) return color;
    }
  return null;
}

/** The back office stays dark, and takes the brand's colours for what is chosen and done: by its CSS properties. */
export const panelColors = ({ brand_color: color, ornament_color: ornament }: Palette): Record<string, string> =>
  color === COLORS.brand_color.initial && ornament === COLORS.ornament_color.initial
    ? {}
    : { '--indigo': deepOf(color), '--marigold': ornament, '--bs-primary': lightestUnderWhite(color) };

/** As light as white writing on it allows, so that it stands out on a dark page. */
function lightestUnderWhite(color: string): string {
  for (let share = 0.4; share > 0; share -= 0.05) {
    const lighter = mixed(color, '#ffffff', share);
    if (contrast(lighter, FIXED_COLORS.card) >= CONTRAST_MIN + 0.1) return lighter;
  }
  return color;
}

/** As a person reads it: `4.5`, cut and not rounded, so that 4.49 is not taken for enough. */
export const ratioText = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1);
