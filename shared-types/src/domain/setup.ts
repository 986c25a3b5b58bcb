/** What a shop needs before it opens, in the order in which it is best done. */
export const SETUP_TASKS = [
  'name',
  'contact',
  'tax',
  'payment',
  'delivery',
  'law',
  'look',
  'product',
  'sizes',
  'texts',
  'mail',
] as const;
export type SetupTask = (typeof SETUP_TASKS)[number];

/** Those that the shop cannot see by itself. */
export const TASKS_BY_HAND = ['look', 'sizes', 'texts', 'mail'] as const satisfies readonly SetupTask[];

/** What a shop says of itself on every page while something of it only seems to happen; null when all is real. */
export function testModeOf(store: {
  payment: { online: { is_test: boolean } | null };
  courier_is_test: boolean;
}): string | null {
  const said = [
    ...(store.payment.online?.is_test ? ['no money moves'] : []),
    ...(store.courier_is_test ? ['no courier comes'] : []),
  ];
  return said.length ? `Test shop: ${said.join(' and ')}.` : null;
}

/** What the law, or trade itself, wants of a shop that sells, open or not: judged by the shop, each with its source in docs/law.md. */
export const DUTIES = ['seller', 'complaints', 'declarations', 'mail', 'https', 'payments'] as const;
export type Duty = (typeof DUTIES)[number];
