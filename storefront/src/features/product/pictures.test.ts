import { describe, expect, it } from 'vitest';
import { INDIGO, L, M, MADDER, product, variant } from '../../test/samples';
import { galleryOf, picturesByColor } from './pictures';

const picture = (name: string) => ({
  local_path: `uploads/${name}.webp`,
  alt: '',
  width: 4,
  height: 5,
  blur: null,
  sources: [],
});
/** A variant with pictures of its own. */
const shown = (of: ReturnType<typeof variant>, ...names: string[]) => ({
  ...of,
  productStockImages: names.map((name) => ({ file: picture(name) })),
});
const namesOf = (stockLabels: ReturnType<typeof shown>[]) =>
  [...picturesByColor(product({ stockLabels }))].map(([color, { local_path }]) => [color, local_path]);

describe('the colours of a piece are shown as', () => {
  it('the first picture of each, when every colour has one', () => {
    expect(
      namesOf([
        shown(variant(70, M, INDIGO, 4), 'indigo', 'indigo-back'),
        shown(variant(71, L, INDIGO, 0), 'other'),
        shown(variant(72, M, MADDER, 2), 'madder'),
      ]),
    ).toEqual([
      [INDIGO.id, 'uploads/indigo.webp'],
      [MADDER.id, 'uploads/madder.webp'],
    ]);
  });

  it('plain swatches, when one has no picture', () => {
    expect(namesOf([shown(variant(70, M, INDIGO, 4), 'indigo'), shown(variant(72, M, MADDER, 2))])).toEqual([]);
  });

  it('plain swatches, when two would look the same', () => {
    expect(namesOf([shown(variant(70, M, INDIGO, 4), 'one'), shown(variant(72, M, MADDER, 2), 'one')])).toEqual([]);
  });
});

it('the gallery begins with the pictures of the chosen colour, and shows each once', () => {
  const piece = product({
    thumbnail: picture('thumbnail'),
    images: [picture('thumbnail'), picture('madder')],
    stockLabels: [shown(variant(70, M, INDIGO, 4), 'indigo'), shown(variant(72, M, MADDER, 2), 'madder')],
  });
  expect(galleryOf(piece, MADDER.id).map(({ local_path }) => local_path)).toEqual([
    'uploads/madder.webp',
    'uploads/thumbnail.webp',
  ]);
});
