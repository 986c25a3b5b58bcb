import { waitPastMidnight } from 'shared-types/testing/midnight';
import { beforeEach } from 'vitest';
import { STANDARD } from './shop-kind.js';
import { takeShop } from './take-shop.js';

// Files that run at the same time share nothing: a worker has a shop to itself for as long as it lives.
process.env.SHOP_UNDER_TEST ??= JSON.stringify((await takeShop(STANDARD)).shop);

// Midnight in India may come between what a test asks and what it expects.
beforeEach(waitPastMidnight);
