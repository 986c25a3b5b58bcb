import type { ShopUnderTest } from './test-shop';

/** The shop of this worker (choose-shop.mts); the files that it runs one after another share it. */
export const shopUnderTest: ShopUnderTest = JSON.parse(process.env.SHOP_UNDER_TEST ?? 'null');
