import { describe, expect, it } from 'vitest';
import { products } from '../../catalogue/products';
import manifestFile from '../../pictures/manifest.json';
import { type Point, through } from '../brush/strokes';
import { creeper } from '../motifs/creeper';
import { peacock } from '../motifs/peacock';
import { indigo } from '../palettes/indigo';
import { ink } from '../palettes/ink';
import { madder } from '../palettes/madder';
import { natural } from '../palettes/natural';
import type { Palette } from '../palettes/palette';
import { random } from '../random';
import { banners } from '../scenes/banners';
import { categoryScenes } from '../scenes/categories';
import { gallery } from '../scenes/gallery';
import { heroes } from '../scenes/hero';
import { picturesOf } from '../views/pictures';
import { pieces } from '.';

const manifest: Record<string, { alt: string }> = manifestFile;

describe('pieces', () => {
  it('are painted for every product, in its colours and in their order', () => {
    expect(pieces.map((piece) => piece.slug).sort()).toEqual(products.map((p) => p.slug).sort());
    for (const piece of pieces) {
      const product = products.find((p) => p.slug === piece.slug);
      const sold = new Set(product?.stocks.map((s) => s.color));
      expect(Object.keys(piece.colours).sort(), piece.slug).toEqual([...sold].sort());
      expect(`${piece.slug}-${Object.keys(piece.colours)[0]?.toLowerCase()}`).toBe(product?.thumbnail);
    }
  });

  it('have every picture the catalogue asks for', () => {
    const drawn = new Set(pieces.flatMap((piece) => picturesOf(piece).map((order) => order.name)));
    const asked = products.flatMap((p) => [p.thumbnail, ...p.images, ...p.stocks.flatMap((s) => s.pictures)]);
    expect(asked.filter((name) => !drawn.has(name))).toEqual([]);
  });

  it('are described in the shop as they are described here, as are the scenes', () => {
    const said = [...pieces.flatMap(picturesOf), ...heroes, ...banners, ...gallery, ...categoryScenes];
    for (const { name, alt } of said) expect([name, manifest[name]?.alt]).toEqual([name, alt]);
  });

  it('say of a swatch what a cutting shows, which has no hem, no chest and no single great bird', () => {
    const swatches = pieces.flatMap(picturesOf).filter(({ name }) => name.endsWith('-swatch'));
    expect(swatches.length).toBeGreaterThan(10);
    for (const { name, alt } of swatches)
      expect([name, alt]).toEqual([
        name,
        expect.not.stringMatching(/\b(hem|chest|fronts?|sleeves?|knee|tiers?|a peacock|body)\b/),
      ]);
  });

  it('are painted on dark cloth with crest, beak and legs that are light', () => {
    const lightStrokes = (inks: Palette) => peacock(inks, random('a')).split(`fill="${inks.light}"`).length - 1;
    const onPale = lightStrokes({ ...indigo, cloth: natural.cloth });
    expect(lightStrokes(indigo) - onPale).toBe(10);
    expect(lightStrokes({ ...indigo, cloth: madder.cloth }) - onPale).toBe(10);
  });

  it('have creepers whose leaves grow from the stem and lie under the blossoms', () => {
    const spine: Point[] = [
      [0, 500],
      [30, 350],
      [-30, 150],
      [0, 0],
    ];
    const drawing = creeper(ink, random('a'), spine);
    const [green, blossoms] = [drawing.slice(0, drawing.indexOf('<g')), drawing.slice(drawing.indexOf('<g'))];
    expect(blossoms).not.toContain(ink.second);
    const leaves = [...green.matchAll(/M(\S+) (\S+)C[^"]*" fill="(#\w+)"/g)].filter(
      ([, , , pot]) => pot === ink.second,
    );
    expect(leaves.length).toBeGreaterThanOrEqual(8);
    for (const [, x, y] of leaves)
      expect(Math.min(...through(spine, 24).map((p) => Math.hypot(p[0] - Number(x), p[1] - Number(y))))).toBeLessThan(
        6,
      );
  });

  it('are painted the same way from the same seed, and otherwise from another', () => {
    expect(peacock(natural, random('a'))).toBe(peacock(natural, random('a')));
    expect(peacock(natural, random('a'))).not.toBe(peacock(natural, random('b')));
  });
});
