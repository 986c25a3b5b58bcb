import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OrderShipments } from 'shared-types/contract/shipments';
import { afterEach, expect, it, vi } from 'vitest';
import { orderDetail } from '../../../test/orders';
import { ShipDialog } from './ship-dialog';

afterEach(cleanup);
const call = vi.fn();
vi.mock('../../../lib/api/use-mutation-action', () => ({
  useMutationAction: () => async (work: (by: typeof call) => unknown) => ({ ok: true, answer: await work(call) }),
}));

const line = (id: number, name: string, quantity: number) => ({
  ...{ id, name, size: null, color: null, quantity, value: 100 },
});
const all = (...to_ship: OrderShipments['to_ship']): OrderShipments => ({
  ...{ shipments: [], to_ship, couriers: [], stops: [], promised_on: null, acts: { ship: true, overrule: false } },
});

it('what is chosen of a line stays with it when the lines are read again, within what is left of it', async () => {
  const dialog = (of: OrderShipments) => (
    <ShipDialog order={orderDetail()} all={of} direction="out" onClose={() => {}} />
  );
  const { rerender } = render(dialog(all(line(1, 'Kurta', 2), line(2, 'Stole', 4), line(3, 'Scarf', 3))));
  await userEvent.selectOptions(screen.getByLabelText('Stole'), '1');
  rerender(dialog(all(line(2, 'Stole', 4), line(3, 'Scarf', 2))));
  expect(screen.getByLabelText('Stole')).toHaveProperty('value', '1');
  expect(screen.getByLabelText('Scarf')).toHaveProperty('value', '2');
  await userEvent.click(screen.getByRole('button', { name: 'Pack the parcel' }));
  await waitFor(() => expect(call).toHaveBeenCalled());
  expect(call.mock.calls[0]?.[1].body.lines).toEqual([
    { id: 2, quantity: 1 },
    { id: 3, quantity: 2 },
  ]);
});
