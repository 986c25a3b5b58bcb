import type { ShopUnderTest } from './test-shop';

/** The shop that this file has to itself while it runs (choose-shop.mts); others have had it before. */
export const shopUnderTest: ShopUnderTest = JSON.parse(process.env.SHOP_UNDER_TEST ?? 'null');
