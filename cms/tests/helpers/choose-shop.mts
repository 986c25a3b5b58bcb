import { inject } from 'vitest';

// Files that run at the same time share nothing: vitest numbers its workers, and each number has a shop.
const answer = await fetch(`${inject('testShops')}/${process.env.VITEST_POOL_ID}`);
if (!answer.ok) throw new Error(`There is no shop to test: ${await answer.text()}`);
process.env.SHOP_UNDER_TEST = await answer.text();
