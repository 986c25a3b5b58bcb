import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draftOrders } from 'shared-types/contract/draft-orders';
import { userAddresses } from 'shared-types/contract/user-addresses';
import { afterEach, expect, it } from 'vitest';
import { DRAFT } from '../test/drafts';
import { madeUpShop, refusal } from '../test/shop';

afterEach(cleanup);

it('a PIN code that does not tell its place empties state and city of the one before it, and says so', async () => {
  madeUpShop()
    .on(draftOrders.show, DRAFT)
    .on(userAddresses.countries, [{ id: 1, name: 'India', code: 'IN' }])
    .on(userAddresses.states, [{ id: 2, name: 'Karnataka' }])
    .on(userAddresses.cities, [{ id: 3, name: 'Bengaluru' }])
    .on(userAddresses.byPinCode, ({ params }) =>
      params.zipcode === '560034'
        ? {
            ...{ zipcode: 560034, country: { id: 1, name: 'India' } },
            ...{ state: { id: 2, name: 'Karnataka' }, city: { id: 3, name: 'Bengaluru' } },
          }
        : refusal(404, 'The post does not know this PIN code'),
    )
    .visit(`/draft-orders/${DRAFT.id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Add address' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Address' }));
  const chosen = () =>
    ['Country', 'State', 'City'].map((label) => dialog.getByLabelText<HTMLSelectElement>(label).value);
  const pin = dialog.getByLabelText('PIN code');
  await userEvent.type(pin, '560034');
  await waitFor(() => expect(chosen()).toEqual(['1', '2', '3']));
  await userEvent.clear(pin);
  await userEvent.type(pin, '999999');
  await dialog.findByText('The post does not know this PIN code. Please choose state and city.');
  await waitFor(() => expect(chosen()).toEqual(['1', '', '']));
});
