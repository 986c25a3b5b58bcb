import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { answer } from '../test/admin-fixture';
import { visit } from '../test/visit-drafts';

afterEach(cleanup);

const quantity = () => screen.getByLabelText<HTMLInputElement>('How many of Mor Kurta, M, Indigo').value;
const more = () => screen.findByRole('button', { name: 'One more of Mor Kurta, M, Indigo' });
/** A server that answers saves once it is let. */
function slow() {
  let answerNow = (): void => {};
  const gate = new Promise<undefined>((resolve) => {
    answerNow = () => resolve(undefined);
  });
  return { save: () => gate, answerNow: () => answerNow() };
}

describe('a field of a draft, which saves itself', () => {
  it('counts each press of “+”, also while the one before is being saved, and stays in focus', async () => {
    const { save, answerNow } = slow();
    const { sent } = visit({}, { save });
    await userEvent.dblClick(await more());
    expect(quantity()).toBe('3');
    answerNow();
    await screen.findByText(/Saved; it holds no stock/);
    expect(sent.map(({ body }) => body.lines[0]?.quantity)).toEqual([2, 3]);
    expect(quantity()).toBe('3');
    expect(document.activeElement).toBe(await more());
  });

  it('shows the saved number again where another one was refused', async () => {
    visit({}, { save: () => answer(503, { message: 'The database is away' }) });
    await userEvent.click(await more());
    await screen.findByText('The database is away');
    await waitFor(() => expect(quantity()).toBe('1'));
  });

  it('keeps words that are typed while those before are being saved', async () => {
    const { save, answerNow } = slow();
    const { sent } = visit({}, { save });
    const note = await screen.findByLabelText('Note for staff');
    await userEvent.type(note, 'Ring');
    await userEvent.tab();
    await userEvent.type(note, ' twice');
    answerNow();
    await screen.findByText(/Saved; it holds no stock/);
    expect(screen.getByLabelText('Note for staff')).toHaveProperty('value', 'Ring twice');
    await userEvent.tab();
    await waitFor(() => expect(sent.map(({ body }) => body.note)).toEqual(['Ring', 'Ring twice']));
  });

  it('shows a text as the shop has saved it, once it is left', async () => {
    visit();
    await userEvent.type(await screen.findByLabelText('Coupon'), 'diwali');
    await userEvent.tab();
    await waitFor(() => expect(screen.getByLabelText('Coupon')).toHaveProperty('value', 'DIWALI'));
  });
});
