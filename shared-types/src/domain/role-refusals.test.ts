import { expect, it } from 'vitest';
import { refusalOf, roleNeeded } from './role-refusals.js';

it('names every role that may, and the next step', () => {
  expect(refusalOf('products.create')).toBe(
    'Adding products takes the role Super admin. Ask a colleague who has it to do this.',
  );
  expect(roleNeeded('orders.setStatus')).toBe('Changing the status of orders takes the role Sales or Admin.');
});
