import { afterAll, beforeAll } from 'vitest';
import { chooseShop } from './shop';
import type { ShopKind } from './shop-kind';
import { shopUnderTest } from './shop-under-test';
import { takeShop } from './take-shop';
import type { ShopUnderTest } from './test-shop';

/** For the tests of this file the shop is one of that kind. It is filled in before they run; other files have had it before. */
export function shopOfKind(kind: ShopKind): ShopUnderTest {
  const shop: ShopUnderTest = { ...shopUnderTest };
  let giveBack: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const taken = await takeShop(kind);
    giveBack = taken.giveBack;
    Object.assign(shop, taken.shop);
    await chooseShop(shop);
  }, 120_000);
  afterAll(async () => {
    await chooseShop(shopUnderTest);
    await giveBack?.();
  });
  return shop;
}
