import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DraftOrderBody } from 'shared-types/contract/draft-orders';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CancelPieces } from '../features/orders/cancel-pieces';
import { answer } from '../test/admin-fixture';
import { DRAFT, GUEST, LINE } from '../test/drafts';
import { visit } from '../test/visit-drafts';

afterEach(cleanup);

describe('an order that is taken down', () => {
  it('adds what is found, more of what is there, and sends what it has read along', async () => {
    const { sent } = visit();
    await userEvent.type(await screen.findByLabelText('Add a piece'), 'kurta l');
    const found = await screen.findByRole('group', { name: 'Found pieces' });
    await userEvent.click(within(found).getByRole('button', { name: /Mor Kurta.*L, Indigo/ }));
    await userEvent.click(screen.getByRole('button', { name: 'One more of Mor Kurta, M, Indigo' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[0]?.body).toMatchObject({
      lines: [
        { stock_id: 31, quantity: 1 },
        { stock_id: 32, quantity: 1 },
      ],
      seen_updated_at: '2026-11-23T10:00:00.000Z',
    });
    // The second waits for the first, and goes by its answer.
    expect(sent[1]?.body).toMatchObject({
      lines: [{ stock_id: 31, quantity: 2 }],
      seen_updated_at: '2026-11-23T10:00:01.000Z',
    });
  });

  it('is another one on the next draft’s screen, and saves nothing into the draft before', async () => {
    const { sent, router } = visit();
    await screen.findByRole('button', { name: 'Place order, ₹2,100.00' });
    await act(() => router.navigate('/draft-orders/6'));
    await screen.findByRole('heading', { name: 'Draft order for Leela Devi' });
    await act(() => router.navigate('/draft-orders/5'));
    await screen.findByRole('heading', { name: 'Draft order for Kamla Devi' });
    await userEvent.click(screen.getByRole('radio', { name: 'Cash on delivery' }));
    await waitFor(() => expect(sent).toMatchObject([{ path: '/api/draft-orders/5' }]));
    await act(() => router.navigate('/draft-orders/6'));
    await screen.findByRole('heading', { name: 'Draft order for Leela Devi' });
    await userEvent.click(screen.getByRole('radio', { name: 'Cash received' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.path).toBe('/api/draft-orders/6');
  });

  it('shows what is chosen at once, and what holds where that is refused', async () => {
    let refuse = (): void => {};
    const refused = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    visit({}, { save: () => refused.then(() => answer(409, { message: 'Not offered at the moment', errors: [] })) });
    await userEvent.click(await screen.findByRole('radio', { name: 'Cash on delivery' }));
    screen.getByRole('radio', { name: 'Cash on delivery', checked: true });
    refuse();
    await screen.findByText('Not offered at the moment');
    screen.getByRole('radio', { name: 'Pay link by mail', checked: true });
  });

  it('is placed with one press, and leads to its order', async () => {
    const { sent, router } = visit();
    await userEvent.click(await screen.findByRole('button', { name: 'Place order, ₹2,100.00' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders/7'), { timeout: 10_000 });
    expect(sent).toEqual([
      {
        method: 'POST',
        path: '/api/draft-orders/5/place',
        body: { seen_updated_at: DRAFT.updated_at, expected_total: 2100 },
      },
    ]);
  });

  it('says why it cannot be placed, and is not sent then', async () => {
    const refusal = {
      message: 'Choose where it goes',
      errors: [{ path: 'shipping_address_id', message: 'Choose where it goes' }],
    };
    const { sent } = visit({ refusal, details: [{ ...LINE, notice: 'Mor Kurta is sold out' }] });
    await screen.findByText('Mor Kurta is sold out');
    expect(screen.getAllByText('Choose where it goes')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: /^Place order/ }));
    expect(sent).toEqual([]);
  });

  it('tells who changed it meanwhile, and what, and keeps what was typed', async () => {
    const message = 'Ravi has changed this draft meanwhile: pieces';
    const save = () => answer(409, { message, errors: [{ path: 'seen_updated_at', message }] });
    visit({}, { save });
    const note = await screen.findByLabelText('Note for staff');
    await userEvent.type(note, 'Rings at five');
    await userEvent.tab();
    await screen.findByText(message);
    expect(screen.getByDisplayValue('Rings at five')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show it as it is now' }));
  });

  it('tells who lost the right to it meanwhile what is so, and keeps all that was typed', async () => {
    const message = 'You may not do this any more. Please ask a colleague.';
    const { router } = visit({}, { save: () => answer(403, { message }) });
    await userEvent.type(await screen.findByLabelText('Note for staff'), 'Rings at five');
    await userEvent.tab();
    await screen.findByText(message);
    await userEvent.type(screen.getByLabelText(/^Gift note/), 'For Leela');
    await userEvent.tab();
    for (const typed of ['Rings at five', 'For Leela']) expect(screen.getByDisplayValue(typed)).toBeTruthy();
    expect(router.state.location.pathname).toBe('/draft-orders/5');
  });

  it('asks for the reason of an agreed price, at its field', async () => {
    const save = (body: DraftOrderBody) =>
      body.lines[0]?.price_reason
        ? (undefined as unknown as Response)
        : answer(400, { message: 'Say why', errors: [{ path: 'lines.0.price_reason', message: 'Say why' }] });
    const { sent } = visit({}, { save });
    await userEvent.click(await screen.findByRole('button', { name: 'Price of Mor Kurta, M, Indigo' }));
    const dialog = await screen.findByRole('dialog', { name: 'Price of Mor Kurta' });
    const price = within(dialog).getByLabelText('Price of one piece in rupees');
    await userEvent.clear(price);
    await userEvent.type(price, '1900');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Agree' }));
    await within(dialog).findByText('Say why');
    await userEvent.type(within(dialog).getByLabelText('Why'), 'A thread is loose');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Agree' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.at(-1)?.body.lines).toEqual([
      { stock_id: 31, quantity: 1, price: 1900, price_reason: 'A thread is loose' },
    ]);
  });

  it('tells sales who may agree to less, and those without the right who notes payments', async () => {
    visit({}, { role: 'sales' });
    await userEvent.click(await screen.findByRole('button', { name: /^Price of/ }));
    await screen.findByText(/is an admin’s to agree/);
    cleanup();
    visit({}, { role: 'super_admin' });
    expect(await screen.findByLabelText('Cash received')).toHaveProperty('disabled', true);
    expect(screen.getByText('Money that was received is noted by sales and admins.')).toBeTruthy();
  });

  it('finds who calls, or takes them down as a guest', async () => {
    const { sent } = visit({ customer: null });
    await userEvent.type(await screen.findByLabelText('Find by name, phone or mail'), 'leela');
    await userEvent.click(await screen.findByRole('button', { name: /Leela Devi/ }));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ user_id: 9, guest: null }));
    await userEvent.click(screen.getByRole('button', { name: 'New guest' }));
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'leela');
    await userEvent.click(screen.getByRole('button', { name: 'Use' }));
    await screen.findByText(/Enter a 10-digit phone number/);
  });
});

describe('a placed order that is changed', () => {
  const REPLACES = { id: 7, order_number: 'MD-7', total: 4200, paid: 4200 };

  it('says what it takes the place of and what goes back, and stays its customer’s', async () => {
    visit({ replaces: REPLACES, customer: { ...GUEST, user_id: 9 } });
    await screen.findByRole('heading', { name: 'Change order MD-7' });
    screen.getByText('₹4,200.00 was paid: ₹2,100.00 goes back to where it came from.');
    screen.getByRole('button', { name: 'Change order, ₹2,100.00' });
    const customer = within(screen.getByRole('region', { name: 'Customer' }));
    expect(customer.queryByRole('button', { name: 'Change' })).toBeNull();
  });

  it('asks for no reference where what was paid is enough', async () => {
    visit({ replaces: REPLACES, payment: 'cash_received' });
    await screen.findByRole('heading', { name: 'Change order MD-7' });
    expect(screen.queryByLabelText('Reference')).toBeNull();
  });

  it('loses single pieces in one dialog, which says what goes back before; and never all of them', async () => {
    const begun = { ...DRAFT, details: [{ ...LINE, quantity: 2 }], total: 4200, replaces: REPLACES };
    const onClose = vi.fn();
    const { sent, router } = visit(begun, { element: <CancelPieces begun={begun} onClose={onClose} /> });
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel pieces' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel pieces' }));
    await dialog.findByText('Choose what is cancelled');
    const pieces = dialog.getByLabelText('Mor Kurta, M, Indigo');
    await userEvent.selectOptions(pieces, 'Cancel 2 of 2');
    await dialog.findByText(/Nothing is left of the order/);
    expect(sent).toEqual([]);
    await userEvent.selectOptions(pieces, 'Cancel 1 of 2');
    await dialog.findByText(/It comes to ₹2,100\.00 instead of ₹4,200\.00\..*₹2,100\.00 goes back/);
    expect(sent[0]?.body.lines).toEqual([{ stock_id: 31, quantity: 1 }]);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel 1 piece' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders/7'));
    expect(sent.at(-1)?.path).toBe('/api/draft-orders/5/place');
  });

  it('is not placed with all of its pieces after a choice that was not saved, which is saved again first', async () => {
    const begun = { ...DRAFT, details: [{ ...LINE, quantity: 2 }], total: 4200, replaces: REPLACES };
    let isDown = true;
    const save = () => (isDown ? answer(503, { message: 'The database is away' }) : undefined);
    const { sent } = visit(begun, { element: <CancelPieces begun={begun} onClose={vi.fn()} />, save });
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel pieces' }));
    await userEvent.selectOptions(dialog.getByLabelText('Mor Kurta, M, Indigo'), 'Cancel 1 of 2');
    await dialog.findByText('The database is away');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel 1 piece' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.method).toBe('PUT');
    expect(dialog.queryByText(/It comes to/)).toBeNull();
    isDown = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel 1 piece' }));
    await dialog.findByText(/It comes to ₹2,100\.00 instead of ₹4,200\.00/);
    expect(sent.map(({ method, body }) => [method, body.lines])).toEqual(
      Array.from({ length: 3 }, () => ['PUT', [{ stock_id: 31, quantity: 1 }]]),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel 1 piece' }));
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ expected_total: 2100 }));
  });

  it('is not thrown away over what a colleague has made of it meanwhile', async () => {
    const message = 'Ravi has changed this draft meanwhile: delivery address';
    const save = () => answer(409, { message, errors: [{ path: 'seen_updated_at', message }] });
    const { router } = visit({ replaces: REPLACES }, { save });
    await userEvent.click(await screen.findByRole('button', { name: 'Leave it as it was' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByText(message);
    screen.getByRole('button', { name: 'Show it as it is now' });
    expect(router.state.location.pathname).toBe('/draft-orders/5');
  });

  it('stays as it was where the dialog is left', async () => {
    const onClose = vi.fn();
    const begun = { ...DRAFT, replaces: REPLACES };
    const { sent } = visit(begun, { element: <CancelPieces begun={begun} onClose={onClose} /> });
    await userEvent.click(await screen.findByRole('button', { name: 'Leave it as it was' }));
    const path = '/api/draft-orders/5?seen_updated_at=2026-11-23T10%3A00%3A00.000Z';
    await waitFor(() => expect(sent).toMatchObject([{ method: 'DELETE', path }]));
    expect(onClose).toHaveBeenCalled();
  });
});
