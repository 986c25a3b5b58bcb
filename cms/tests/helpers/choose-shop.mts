import { waitPastMidnight } from 'shared-types/testing/midnight';
import { afterAll, beforeEach, inject } from 'vitest';
import type { TakenShop } from './test-shops.js';

// Files that run at the same time share nothing. VITEST_POOL_ID would not do: vitest 4.1 gives a number to two at once.
const answer = await fetch(`${inject('testShops')}/take`, { method: 'POST' });
if (!answer.ok) throw new Error(`There is no shop to test: ${await answer.text()}`);
const { number, shop } = (await answer.json()) as TakenShop;
process.env.SHOP_UNDER_TEST = JSON.stringify(shop);

// The first of the file's hooks, which therefore runs last.
afterAll(async () => {
  await fetch(`${inject('testShops')}/return/${number}`, { method: 'POST' });
});

// Midnight in India may come between what a test asks and what it expects.
beforeEach(waitPastMidnight);
