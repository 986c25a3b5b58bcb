import { beforeAll, beforeEach } from 'vitest';
import { createProduct, createShopper, createStaff, type Person, type TestProduct } from './factories';

/*
 * What several files prepare alike. The objects are there at once, so that a file can name them in a `const`; the hooks
 * fill them in before its tests run.
 */
const unknownPerson = (): Person => ({ id: 0, email: '', token: '' });

/** A member of staff for all tests of the file. */
export function preparedStaff(...roles: Parameters<typeof createStaff>): Person {
  const person = unknownPerson();
  beforeAll(async () => {
    Object.assign(person, await createStaff(...roles));
  });
  return person;
}

/** Leela Devi and a product, both new for each test. */
export function preparedShopper(overrides: Parameters<typeof createProduct>[0]): {
  shopper: Person;
  product: TestProduct;
} {
  const shopper = unknownPerson();
  const product: TestProduct = { id: 0, slug: '', name: '', stockIds: [] };
  beforeEach(async () => {
    Object.assign(shopper, await createShopper({ name: 'Leela Devi' }));
    Object.assign(product, await createProduct(overrides));
  });
  return { shopper, product };
}
