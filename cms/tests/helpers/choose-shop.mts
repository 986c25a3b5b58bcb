import { waitPastMidnight } from 'shared-types/testing/midnight';
import { afterAll, beforeEach } from 'vitest';
import { STANDARD } from './shop-kind.js';
import { takeShop } from './take-shop.js';

// Files that run at the same time share nothing. VITEST_POOL_ID would not do: vitest 4.1 gives a number to two at once.
const { shop, giveBack } = await takeShop(STANDARD);
process.env.SHOP_UNDER_TEST = JSON.stringify(shop);

// The first of the file's hooks, which therefore runs last.
afterAll(giveBack);

// Midnight in India may come between what a test asks and what it expects.
beforeEach(waitPastMidnight);
