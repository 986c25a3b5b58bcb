import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { ProductDetail } from 'shared-types/contract/product';
import { products } from 'shared-types/contract/products';
import { type ReturnRequest, returnRequests } from 'shared-types/contract/return-requests';
import { afterEach, expect, it } from 'vitest';
import { DecideDialog } from '../features/orders/returns/decide-dialog';
import { adminFixture, personWith } from '../test/admin-fixture';
import { recordOf } from '../test/empty-answer';
import { madeUpShop } from '../test/shop';
import { Providers } from './providers';

afterEach(cleanup);

const request: ReturnRequest = {
  ...{
    id: 3,
    order: { id: 7, order_number: 'MD-7', customer_name: 'Leela Devi' },
    state: 'asked',
    reason: 'wrong_size',
  },
  ...{ note: '', answer: '', asked_at: '2026-11-20T08:00:00.000Z', updated_at: '2026-11-20T08:00:00.000Z' },
  lines: [
    {
      ...{ id: 5, name: 'Mor Kurta', size: 'M', color: null, quantity: 1, returnable: 1 },
      ...{ exchange_for: null, exchange_price: null },
    },
  ],
  ...{ exchange_difference: null, pictures: [], pick_up: null, credit_note: null, exchange_order: null },
};
const found = { id: 9, name: 'Leheriya Dress', slug: 'leheriya-dress', price: 2400 };
const product = recordOf(ProductDetail, {
  ...found,
  stockLabels: [recordOf(ProductDetail.shape.stockLabels.element, { id: 31, size: { id: 1, name: 'L' }, quantity: 3 })],
});

/** The dialog in which something else is looked for. */
async function lookFor(shop: ReturnType<typeof madeUpShop>) {
  render(
    <Providers admin={adminFixture(personWith('sales'), shop.send)}>
      <MemoryRouter>
        <DecideDialog request={request} decision="accepted" onClose={() => {}} />
      </MemoryRouter>
    </Providers>,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept the return' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send something else' }));
  return dialog;
}

it('what was looked for in exchange and not chosen is said, and nothing is sent before', async () => {
  const shop = madeUpShop()
    .on(products.suggest, { products: [{ ...found, thumbnail: null }], categories: [] })
    .on(products.bySlug, product);
  const dialog = await lookFor(shop);
  const field = dialog.getByLabelText('Instead of Mor Kurta');
  await userEvent.type(field, 'leher{Enter}');
  await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));
  await dialog.findByText('Choose one of those that are found, or empty the field');
  await userEvent.click(await dialog.findByRole('button', { name: /Leheriya Dress/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));
  await dialog.findByText('Choose size and colour');
  expect(shop.changes()).toEqual([]);
  await userEvent.selectOptions(dialog.getByLabelText('Size and colour'), '31');
  await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));
  await waitFor(() =>
    expect(shop.bodiesOf(returnRequests.decide)).toEqual([
      {
        ...{ decision: 'accepted', answer: '', seen_updated_at: request.updated_at },
        exchange: [{ id: 5, exchange_for: 31, exchange_price: 2400 }],
      },
    ]),
  );
});

it('a search that was emptied again is only a return', async () => {
  const shop = madeUpShop();
  const dialog = await lookFor(shop);
  await userEvent.type(dialog.getByLabelText('Instead of Mor Kurta'), 'x');
  await dialog.findByText('No product found.');
  await userEvent.clear(dialog.getByLabelText('Instead of Mor Kurta'));
  await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(shop.bodiesOf(returnRequests.decide)).toMatchObject([{ exchange: [] }]));
});
