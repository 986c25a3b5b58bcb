import type { GstSlabRow } from 'shared-types/domain/gst';

/** By the value of one piece or pair before tax, in rupees and percent. Where it stands in the law: docs/tax.md. */
const rule = (hsn_prefix: string, valid_from: string, limit: number, below: number, above: number): GstSlabRow[] => [
  { hsn_prefix, valid_from, up_to: limit, rate: below },
  { hsn_prefix, valid_from, up_to: null, rate: above },
];

const fixed = (hsn_prefix: string, rate: number): GstSlabRow => ({
  ...{ hsn_prefix, valid_from: '2025-09-22', up_to: null, rate },
});

/**
 * Clothes (61, 62), other made-up textiles (63) and footwear (64) with the older rules for older orders; silk (5007), bags
 * (4202), those of cotton and of jute, imitation jewellery (7117), furniture (9403); courier services (9968), for a
 * delivery that is a line of its own.
 */
export const gstSlabs: GstSlabRow[] = [
  ...['61', '62', '63'].flatMap((chapter) => [
    ...rule(chapter, '2018-01-01', 1000, 5, 12),
    ...rule(chapter, '2025-09-22', 2500, 5, 18),
  ]),
  ...rule('64', '2022-01-01', 1000, 12, 18),
  ...rule('64', '2025-09-22', 2500, 5, 18),
  ...[fixed('5007', 5), fixed('4202', 18), fixed('42022220', 5), fixed('42022230', 5)],
  ...[fixed('7117', 3), fixed('9403', 18)],
  { hsn_prefix: '9968', valid_from: '2017-07-01', up_to: null, rate: 18 },
];
