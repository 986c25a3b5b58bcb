import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { FONT_FAMILIES, FONT_PAIR_NAMES, type FontPair } from 'shared-types/domain/brand';
import type { Plugin } from 'vite';

interface Face {
  /** Of `@fontsource/…`. */
  name: string;
  weights: number[];
  /** What stands there until it has come. */
  fallback: string;
}

const display = (name: string, weight = 400, fallback = 'Georgia, serif'): Face => ({
  ...{ name, fallback },
  weights: [weight],
});
const text = (name: string): Face => ({ name, fallback: 'Arial, sans-serif', weights: [400, 600] });

/** All but the first pair, which is in the style sheet itself. */
const PAIRS: Record<Exclude<FontPair, 'marcellus-mulish'>, { display: Face; text: Face }> = {
  'cormorant-work': { display: display('cormorant-garamond', 500), text: text('work-sans') },
  'playfair-source': { display: display('playfair-display'), text: text('source-sans-3') },
  'garamond-karla': { display: display('eb-garamond'), text: text('karla') },
  'fraunces-dm': { display: display('fraunces'), text: text('dm-sans') },
  'lora-nunito': { display: display('lora'), text: text('nunito-sans') },
  'baskerville-inter': { display: display('libre-baskerville'), text: text('inter') },
  'dmserif-manrope': { display: display('dm-serif-display'), text: text('manrope') },
  'josefin-jost': { display: display('josefin-sans', 400, 'Arial, sans-serif'), text: text('jost') },
};

/** The signs of India's and Europe's Latin letters; the second has ₹. */
const SUBSETS = ['latin', 'latin-ext'];

const require = createRequire(import.meta.url);

/**
 * Adds the files of every pair of fonts to the build, and a list of them (`fonts.json`) from which the server writes the
 * chosen pair into the head of each page (cms/src/lib/brand/brand-head.ts). A browser fetches only what stands there.
 */
export function brandFonts(): Plugin {
  return {
    name: 'brand-fonts',
    apply: 'build',
    generateBundle() {
      const facesOf = ({ name, weights }: Face, family: string) => {
        const folder = dirname(require.resolve(`@fontsource/${name}/unicode.json`));
        const ranges: Record<string, string> = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8'));
        return weights.flatMap((weight) =>
          SUBSETS.map((subset) => {
            const file = `${name}-${subset}-${weight}-normal.woff2`;
            const source = readFileSync(join(folder, 'files', file));
            const url = `/${this.getFileName(this.emitFile({ type: 'asset', name: file, source }))}`;
            // What is asked for heavier or lighter than the one weight of a display face must not be made up.
            const rule = `@font-face{font-family:"${family}";font-weight:${weights.length > 1 ? weight : '100 900'};font-display:swap;src:url("${url}") format("woff2");unicode-range:${ranges[subset]}}`;
            return { url, rule, isFirst: subset === 'latin' && weight !== 600 };
          }),
        );
      };
      const list = Object.fromEntries(
        FONT_PAIR_NAMES.flatMap((pair) => {
          if (pair === 'marcellus-mulish') return [];
          const { display: heading, text: running } = PAIRS[pair];
          const families = FONT_FAMILIES[pair];
          const faces = [...facesOf(heading, families.display), ...facesOf(running, families.text)];
          const fonts = {
            rules: faces.map(({ rule }) => rule).join(''),
            preload: faces.filter(({ isFirst }) => isFirst).map(({ url }) => url),
            display: `"${families.display}",${heading.fallback}`,
            sans: `"${families.text}",${running.fallback}`,
          };
          return [[pair, fonts]];
        }),
      );
      this.emitFile({ type: 'asset', fileName: 'fonts.json', source: JSON.stringify(list) });
    },
  };
}
