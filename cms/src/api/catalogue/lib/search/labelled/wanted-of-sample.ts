import type { SeedProduct } from '../../../../../../seed/catalogue/types';

/* What the labelled queries want to see of the sample shop. */

export type Wanted = (product: SeedProduct) => boolean;

const root =
  (name: string): Wanted =>
  (product) =>
    product.root === name;
const leaf =
  (name: string): Wanted =>
  (product) =>
    product.leaf === name;
export const color =
  (...names: string[]): Wanted =>
  ({ stocks }) =>
    stocks.some((stock) => names.includes(stock.color));
export const size =
  (name: string): Wanted =>
  ({ stocks }) =>
    stocks.some((stock) => stock.size === name);
const fabric =
  (...words: string[]): Wanted =>
  (product) =>
    words.some((word) => product.fabric.toLowerCase().includes(word));
export const slugs =
  (names: string): Wanted =>
  ({ slug }) =>
    names.split(' ').includes(slug);
export const upTo =
  (rupees: number): Wanted =>
  ({ price }) =>
    price <= rupees;
export const from =
  (rupees: number): Wanted =>
  ({ price }) =>
    price >= rupees;
export const both =
  (...all: Wanted[]): Wanted =>
  (product) =>
    all.every((one) => one(product));
export const either =
  (...all: Wanted[]): Wanted =>
  (product) =>
    all.some((one) => one(product));

export const [men, women, kids] = ['men', 'women', 'kids'].map(root) as [Wanted, Wanted, Wanted];
export const [kurta, tee, pants, shoes, dupatta, art] = [
  'Kurta',
  'T-shirt',
  'Pants',
  'Shoes',
  'Dupatta',
  'Wearable Art',
].map(leaf) as [Wanted, Wanted, Wanted, Wanted, Wanted, Wanted];
export const red = color('Madder');
export const blue = color('Indigo', 'Sky');
export const green = color('Neem');
export const yellow = color('Marigold');
export const pink = color('Rose');
export const black = color('Ink');
export const white = color('Natural');
export const purple = color('Plum');
export const beige = color('Sand', 'Natural');
export const silk = fabric('silk');
export const cotton = fabric('cotton');
export const wool = fabric('wool');
export const leather = fabric('leather');

export const peacock = slugs('mor-tee mor-pankh-dupatta');
export const elephant = slugs('chhota-haathi-tee gaj-kurta gangaur-coat');
export const camel = slugs('karwaan-kurta unt-joggers safar-stole thar-mojari');
export const moon = slugs('chand-tee desert-moon-cape');
export const lotus = slugs('kamal-tee kamal-jaal-kurta lotus-pond-kaftan');
export const cloud = slugs('savan-waistcoat badal-palazzo');
export const tree = slugs('khejri-tee khejri-coat');
export const marigold = slugs('genda-dupatta nanhi-mojari gul-cigarette-pants');
export const leheriya = slugs('leheriya-kurta leheriya-dupatta');
export const tieDye = slugs('bandhej-kurta leheriya-kurta leheriya-dupatta');
export const rose = slugs('gulab-jutti jharokha-dupatta');
export const dune = slugs('dhora-trousers chand-tee desert-moon-cape thar-mojari');
export const bird = slugs('mor-tee khichan-henley tota-kurta mor-pankh-dupatta');
export const flower = either(lotus, marigold, slugs('posta-anarkali gulab-jutti jharokha-dupatta gangaur-coat'));

export interface Label {
  wanted: Wanted;
  /** Between commas. */
  queries: string;
}
