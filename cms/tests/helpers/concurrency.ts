import { addToCart, createAddress, createShopper, type Person, placeOrder, type TestProduct } from './factories';

interface Buyer {
  person: Person;
  addressId: number;
}

/** So many at once: a password is hashed for each. */
const AT_ONCE = 10;
/** Their tokens live for fifteen minutes, and a long round for longer. */
const YOUNG_MS = 10 * 60_000;
const crowd: Buyer[] = [];
let gatheredAt = 0;

/** Shoppers with an address, who come again in every round; after a while others come. */
export async function shoppersOf(count: number): Promise<Buyer[]> {
  if (Date.now() - gatheredAt > YOUNG_MS) {
    crowd.length = 0;
    gatheredAt = Date.now();
  }
  while (crowd.length < count) {
    const made = Array.from({ length: Math.min(AT_ONCE, count - crowd.length) }, async () => {
      const person = await createShopper();
      return { person, addressId: (await createAddress(person)).id };
    });
    crowd.push(...(await Promise.all(made)));
  }
  return crowd.slice(0, count);
}

/** Fills a buyer's cart and answers the body of its placement. */
export async function fillCart({ person, addressId }: Buyer, ...products: TestProduct[]) {
  let cartId = 0;
  for (const product of products) cartId = (await addToCart(person, product)).id;
  return { cart_id: cartId, shipping_address_id: addressId, billing_address_id: addressId };
}

/** Everybody puts one piece into the cart, then all place at the same moment, over the given processes in turn. */
export async function concurrently(
  count: number,
  product: TestProduct,
  processes: readonly (string | undefined)[] = [undefined],
) {
  const buyers = await shoppersOf(count);
  const ready: { person: Person; body: unknown }[] = [];
  for (let start = 0; start < count; start += AT_ONCE)
    ready.push(
      ...(await Promise.all(
        buyers
          .slice(start, start + AT_ONCE)
          .map(async (buyer) => ({ person: buyer.person, body: await fillCart(buyer, product) })),
      )),
    );
  const answers = await Promise.all(
    ready.map(({ person, body }, index) => placeOrder(person, body, {}, processes[index % processes.length])),
  );
  return statusesOf(answers);
}

/** How many answers have which status. */
export function statusesOf(answers: { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
