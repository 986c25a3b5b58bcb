import type { SeedCategory, SeedProduct } from './types';

/** Which table of the size guide a category is measured by; the others are by that of the one above. */
export const sizeChartOf = ({ root, leaf }: Pick<SeedCategory, 'root' | 'leaf'>): string => {
  if (leaf === 'Shoes') return 'Shoes';
  if (!leaf) return root === 'kids' ? 'Kids' : 'T-shirts, kurtas and wearable art';
  return leaf === 'Pants' && root !== 'kids' ? 'Pants' : '';
};

/** Of the piece itself, laid flat and doubled, in centimetres: the shoulder or waist, the chest or hip, the length. */
const CUTS: Record<string, { head: string; first: [number, number, number]; step: [number, number, number] }> = {
  'men/T-shirt': { head: 'Shoulder | Chest | Length', first: [42, 94, 68], step: [1.5, 6, 1.5] },
  'men/Kurta': { head: 'Shoulder | Chest | Length', first: [43, 100, 98], step: [1.5, 6, 1] },
  'men/Wearable Art': { head: 'Shoulder | Chest | Length', first: [43, 102, 76], step: [1.5, 6, 1] },
  'men/Pants': { head: 'Waist | Hip | Inside leg', first: [70, 102, 73], step: [6, 6, 1] },
  'women/T-shirt': { head: 'Shoulder | Chest | Length', first: [37, 88, 60], step: [1.5, 6, 1] },
  'women/Kurta': { head: 'Shoulder | Chest | Length', first: [36.5, 92, 104], step: [1.5, 6, 1] },
  'women/Wearable Art': { head: 'Shoulder | Chest | Length', first: [38, 104, 112], step: [1.5, 6, 1] },
  'women/Pants': { head: 'Waist | Hip | Inside leg', first: [66, 98, 70], step: [6, 6, 1] },
};
const ORDER = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];

export function garmentMeasuresOf({ root, leaf, stocks }: SeedProduct): string {
  const cut = CUTS[`${root}/${leaf}`];
  if (!cut) return '';
  const sizes = ORDER.filter((name) => stocks.some(({ size }) => size === name));
  const row = (size: string) =>
    [size, ...cut.first.map((measure, column) => measure + (cut.step[column] ?? 0) * ORDER.indexOf(size))].join(' | ');
  return [`Size | ${cut.head}`, ...sizes.map(row)].join('\n');
}

/** Who has tried it on. */
export const models: Partial<Record<string, string>> = {
  'kamal-jaal-kurta': 'On Kamala, who is 5′6″ and wears M, it ends below the knee',
  'posta-anarkali': 'On Rukhsana, who is 5′4″ and wears S, it ends at the ankle',
  'bandhej-kurta': 'On Kamala, who is 5′6″ and wears M, it ends at mid-calf',
  'badal-palazzo': 'On Rukhsana, who is 5′4″ and wears S, it just clears the floor',
  'desert-moon-cape': 'On Kamala, who is 5′6″ and wears M, it ends at the hip',
  'karwaan-kurta': 'On Firoz, who is 5′9″ and wears M, it ends at the knee',
  'leheriya-kurta': 'On Firoz, who is 5′9″ and wears M, it ends above the knee',
  'mor-tee': 'On Firoz, who is 5′9″ and wears M, it ends at the hip',
};

/** What the shop's staff lay beside a piece; beside the others lies what was ordered with them. */
export const looks: Partial<Record<string, string[]>> = {
  'kamal-jaal-kurta': ['gul-cigarette-pants', 'mor-pankh-dupatta', 'gulab-jutti'],
  'posta-anarkali': ['jharokha-dupatta', 'gulab-jutti'],
  'bandhej-kurta': ['badal-palazzo', 'leheriya-dupatta', 'gulab-jutti'],
  'desert-moon-cape': ['gul-cigarette-pants', 'kamal-tee'],
  'karwaan-kurta': ['dhora-trousers', 'safar-stole', 'thar-mojari'],
  'blue-city-bandhgala': ['mandore-dhoti-pants', 'thar-mojari'],
  'chhota-haathi-tee': ['unt-joggers', 'nanhi-mojari'],
};
