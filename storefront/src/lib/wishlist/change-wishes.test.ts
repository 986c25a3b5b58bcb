import { expect, it } from 'vitest';
import { finishWish, type WishShop } from './change-wishes';

const kept = (id: number) => ({ id, product: { id: id * 10 } });

/** A shop that answers the wish 2, and what its list of wishes is afterwards: null where it has to be read again. */
async function listAfterKeeping(before: unknown) {
  let after: unknown;
  const shop = {
    call: async () => kept(2),
    onDevice: (work: () => unknown) => work(),
    mutate: async (_: string, next: (data: unknown) => unknown, how: { revalidate: (data: unknown) => boolean }) => {
      const data = next(before);
      after = how.revalidate(data) ? null : data;
    },
  } as unknown as WishShop;
  expect(await finishWish(shop, { keep: { product_id: 20 } })).toBe(true);
  return after;
}

it('puts what is kept before the others', async () => {
  expect(await listAfterKeeping([kept(1)])).toEqual([kept(2), kept(1)]);
  expect(await listAfterKeeping([])).toEqual([kept(2)]);
});

it('has a list that is still on its way read again, not taken for empty', async () => {
  expect(await listAfterKeeping(undefined)).toBeNull();
});
