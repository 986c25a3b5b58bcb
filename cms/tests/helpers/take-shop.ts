import { inject } from 'vitest';
import type { ShopKind } from './shop-kind';
import type { TakenShop } from './test-shops';

/** A shop of that kind that no other file has, until it is given back. */
export async function takeShop(kind: ShopKind) {
  const body = JSON.stringify(kind);
  const answer = await fetch(`${inject('testShops')}/take`, { method: 'POST', body });
  if (!answer.ok) throw new Error(`There is no shop to test: ${await answer.text()}`);
  const { number, shop } = (await answer.json()) as TakenShop;
  return {
    shop,
    giveBack: async () => {
      await fetch(`${inject('testShops')}/return/${number}`, { method: 'POST' });
    },
  };
}
