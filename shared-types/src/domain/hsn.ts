/** A chapter, heading or subheading of the Harmonised System, as a shop of clothes and of things for the home needs it. */
export interface HsnCode {
  code: string;
  /** What is below it, shorter than the tariff says it. */
  name: string;
}

/**
 * From the First Schedule to the Customs Tariff Act, 1975, which GST goes by (docs/tax.md). No rate is said here: those are the
 * shop's slabs. Which heading a piece is under is for the shop's accountant to decide.
 */
export const HSN_CODES: readonly HsnCode[] = [
  { code: '4202', name: 'Bags: handbags, purses, wallets, suitcases, pouches' },
  { code: '4203', name: 'Leather clothes, belts and gloves' },
  { code: '4911', name: 'Printed pictures and designs' },
  { code: '5007', name: 'Silk fabric by the metre, and sarees (sari) of silk' },
  { code: '5208', name: 'Cotton fabric by the metre, and sarees (sari) of cotton' },
  { code: '5407', name: 'Synthetic fabric by the metre, and sarees (sari) of polyester or nylon' },
  { code: '5702', name: 'Carpets and rugs, woven: durrie, kilim' },
  { code: '5703', name: 'Carpets and rugs, tufted' },
  { code: '6101', name: 'Knitted coats and jackets for men and boys' },
  { code: '6102', name: 'Knitted coats and jackets for women and girls' },
  { code: '6103', name: 'Knitted suits, trousers and shorts for men and boys' },
  { code: '6104', name: 'Knitted dresses, skirts, trousers and suits for women and girls' },
  { code: '6105', name: 'Knitted shirts for men and boys: polo' },
  { code: '6106', name: 'Knitted blouses and shirts for women and girls' },
  { code: '6107', name: 'Knitted underwear and pyjamas for men and boys' },
  { code: '6108', name: 'Knitted underwear and nightwear for women and girls' },
  { code: '6109', name: 'T-shirts and vests, knitted' },
  { code: '6110', name: 'Sweaters, pullovers, cardigans, sweatshirts and hoodies' },
  { code: '6111', name: 'Knitted clothes for babies' },
  { code: '6115', name: 'Socks, stockings, tights and leggings' },
  { code: '6117', name: 'Knitted shawls, scarves and stoles' },
  { code: '6201', name: 'Woven coats and jackets for men and boys: bandhgala, Nehru jacket' },
  { code: '6202', name: 'Woven coats and jackets for women and girls' },
  { code: '6203', name: 'Woven suits, trousers, pyjama and shorts for men and boys' },
  { code: '6204', name: 'Woven dresses, skirts, lehenga, trousers and salwar suits for women and girls' },
  { code: '6205', name: 'Woven shirts for men and boys' },
  { code: '6206', name: 'Woven blouses, shirts, tops and tunics for women and girls' },
  { code: '6207', name: 'Woven underwear, nightshirts and pyjamas for men and boys' },
  { code: '6208', name: 'Woven underwear and nightwear for women and girls' },
  { code: '6209', name: 'Woven clothes for babies' },
  { code: '6211', name: 'Other woven clothes: kurta, kaftan, track suits' },
  { code: '6213', name: 'Handkerchiefs' },
  { code: '6214', name: 'Shawls, scarves, stoles, dupatta, veils' },
  { code: '6215', name: 'Ties and bow ties' },
  { code: '6217', name: 'Other accessories of clothes' },
  { code: '6301', name: 'Blankets and travelling rugs' },
  { code: '6302', name: 'Bed linen, table linen, towels: bedsheets, napkins' },
  { code: '6303', name: 'Curtains and blinds' },
  { code: '6304', name: 'Other furnishings: bedcovers, bedspreads, cushion covers, throws' },
  { code: '6307', name: 'Other made-up textiles' },
  { code: '6402', name: 'Shoes of rubber or plastic' },
  { code: '6403', name: 'Shoes with leather uppers: mojari, jutti, sandals, boots' },
  { code: '6404', name: 'Shoes with textile uppers: sneakers, espadrilles' },
  { code: '6405', name: 'Other shoes' },
  { code: '6504', name: 'Hats, plaited' },
  { code: '6505', name: 'Hats and caps, knitted or of textile' },
  { code: '6601', name: 'Umbrellas' },
  { code: '6911', name: 'Tableware of porcelain: cups, plates' },
  { code: '6912', name: 'Tableware of ceramic and terracotta' },
  { code: '6913', name: 'Statuettes and ornaments of ceramic' },
  { code: '7013', name: 'Glassware for table and home' },
  { code: '7113', name: 'Jewellery of gold, silver and platinum' },
  { code: '7117', name: 'Imitation jewellery: bangles, earrings, necklaces' },
  { code: '7418', name: 'Things of copper and brass for table and home' },
  { code: '9403', name: 'Furniture' },
  { code: '9404', name: 'Mattresses, quilts, razai, cushions, pillows' },
  { code: '9405', name: 'Lamps and lampshades' },
];

const nameOf = (code: string): string => HSN_CODES.find((known) => code.startsWith(known.code))?.name ?? '';

/**
 * What begins with the digits that were typed, or has every word of it in its name. `inSlabs`: the beginnings of codes that
 * the shop's own slabs name; they come first.
 */
export function findHsn(typed: string, inSlabs: readonly string[] = []): HsnCode[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  // A heading has four digits at least; what is shorter is a rule for a whole chapter.
  const own = [...new Set(inSlabs)].filter((code) => code.length >= 4).map((code) => ({ code, name: nameOf(code) }));
  const known = new Set(own.map(({ code }) => code));
  return [...own, ...HSN_CODES.filter(({ code }) => !known.has(code))].filter(
    ({ code, name }) =>
      code !== typed.trim() && words.every((word) => code.startsWith(word) || name.toLowerCase().includes(word)),
  );
}
