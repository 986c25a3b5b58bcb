import fc from 'fast-check';
import type { Cart } from 'shared-types/contract/cart';
import { LINE_QUANTITY_MAX } from 'shared-types/domain/limits';
import { beforeAll, describe, expect, it } from 'vitest';
import { trackLedger } from '../helpers/audit';
import { createProduct, createShopper, type Person, type TestProduct } from '../helpers/factories';
import { limit, rounds } from '../helpers/rounds';
import { get, query, request } from '../helpers/shop';

trackLedger();

const PRICES = [100, 2500.5];
const STOCKS = [
  [5, 3],
  [LINE_QUANTITY_MAX + 1, 1],
];
/** A token lives for fifteen minutes, and so many sequences take much less. */
const SEQUENCES_EACH = 1000;
let person: Person;
let sequences = 0;
let products: TestProduct[];
beforeAll(async () => {
  products = [];
  for (const [index, price] of PRICES.entries())
    products.push(await createProduct({ price, quantities: STOCKS[index] ?? [] }));
});

/** A line of the model: which product, which of its variants (null: none chosen), how many. */
interface Line {
  product: number;
  variant: number | null;
  quantity: number;
}
type Act =
  | { act: 'add'; product: number; variant: number | null; quantity: number }
  | { act: 'change'; line: number; quantity: number }
  | { act: 'choose'; line: number; variant: number }
  | { act: 'remove'; line: number };

const variant = fc.constantFrom(0, 1);
const line = fc.nat(3);
const acts = fc.array(
  fc.oneof(
    fc.record({
      act: fc.constant('add' as const),
      product: fc.constantFrom(0, 1),
      variant: fc.option(variant),
      quantity: fc.constantFrom(1, 2, 4, LINE_QUANTITY_MAX),
    }),
    fc.record({ act: fc.constant('change' as const), line, quantity: fc.constantFrom(1, 3, 6, LINE_QUANTITY_MAX) }),
    fc.record({ act: fc.constant('choose' as const), line, variant }),
    fc.record({ act: fc.constant('remove' as const), line }),
  ),
  { minLength: 1, maxLength: 12 },
);

const stockOf = (product: number, chosen: number | null) =>
  chosen === null ? Math.max(...(STOCKS[product] ?? [])) : (STOCKS[product]?.[chosen] ?? 0);
const fits = (quantity: number, stock: number) => quantity <= LINE_QUANTITY_MAX && quantity <= stock;

/** What a cart should be after an act; the same cart when the act must be refused. */
function expected(lines: readonly Line[], act: Act): readonly Line[] {
  if (act.act === 'add') {
    const same = lines.find((one) => one.product === act.product && one.variant === act.variant);
    const quantity = (same?.quantity ?? 0) + act.quantity;
    if (!fits(quantity, stockOf(act.product, act.variant))) return lines;
    return same
      ? lines.map((one) => (one === same ? { ...one, quantity } : one))
      : [...lines, { product: act.product, variant: act.variant, quantity }];
  }
  const chosen = lines[act.line];
  if (!chosen) return lines;
  if (act.act === 'remove') return lines.filter((one) => one !== chosen);
  if (act.act === 'change') {
    const isMore = act.quantity > chosen.quantity;
    if (isMore && !fits(act.quantity, stockOf(chosen.product, chosen.variant))) return lines;
    return lines.map((one) => (one === chosen ? { ...one, quantity: act.quantity } : one));
  }
  const twin = lines.find((one) => one !== chosen && one.product === chosen.product && one.variant === act.variant);
  const quantity = chosen.quantity + (twin?.quantity ?? 0);
  if (!fits(quantity, stockOf(chosen.product, act.variant))) return lines;
  return lines
    .filter((one) => one !== twin)
    .map((one) => (one === chosen ? { ...one, variant: act.variant, quantity } : one));
}

/** Does it for real; answers the status. */
async function perform(cart: Cart, lines: readonly Line[], act: Act): Promise<number> {
  const send = async (method: string, path: string, body?: object) =>
    (await request(method, path, { token: person.token, ...(body ? { body } : {}) })).status;
  if (act.act === 'add') {
    const product = products[act.product];
    const stock_id = act.variant === null ? undefined : product?.stockIds[act.variant];
    return send('POST', '/cart/add', { product_id: product?.id, quantity: act.quantity, stock_id });
  }
  const path = `/cart/items/${cart.details[act.line]?.id ?? 2_000_000_000}`;
  if (act.act === 'remove') return send('DELETE', path);
  if (act.act === 'change') return send('PATCH', path, { quantity: act.quantity });
  return send('PATCH', path, { stock_id: products[lines[act.line]?.product ?? 0]?.stockIds[act.variant] });
}

const show = async () => (await get<Cart>('/cart', person.token)).body;
/** A real cart in the model's terms. */
const linesOf = ({ details }: Cart): Line[] =>
  details.map(({ product, stock, quantity }) => {
    const index = products.findIndex(({ id }) => id === product.id);
    return { product: index, variant: stock ? (products[index]?.stockIds.indexOf(stock.id) ?? -1) : null, quantity };
  });
const paise = (lines: readonly Line[]) =>
  lines.reduce((sum, { product, quantity }) => sum + Math.round((PRICES[product] ?? 0) * 100) * quantity, 0);

describe('whatever is done to a cart', () => {
  it(
    'it is what a simple model says, line by line and to the paisa',
    async () => {
      await fc.assert(
        fc.asyncProperty(acts, async (sequence) => {
          if (sequences++ % SEQUENCES_EACH === 0) person = await createShopper();
          await query('DELETE FROM cart_lines WHERE cart_id IN (SELECT id FROM carts WHERE user_id = $1)', [person.id]);
          let cart = await show();
          let lines: readonly Line[] = [];
          for (const act of sequence) {
            const wanted = expected(lines, act);
            const isThere = act.act === 'add' || act.line < lines.length;
            const status = await perform(cart, lines, act);
            cart = await show();
            expect(linesOf(cart)).toEqual(wanted);
            expect(Math.round(cart.subtotal * 100)).toBe(paise(wanted));
            expect(cart.total).toBe(cart.subtotal);
            if (!isThere) expect(status).toBe(404);
            else if (act.act === 'add' && wanted === lines) expect(status).toBe(409);
            lines = wanted;
          }
        }),
        { numRuns: rounds(60, 10_000), endOnFailure: true },
      );
    },
    limit(60_000),
  );
});
