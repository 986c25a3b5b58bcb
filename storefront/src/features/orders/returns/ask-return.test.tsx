import { screen, waitFor, within } from '@testing-library/react';
import { Suggestions } from 'shared-types/contract/browse';
import { LAWFUL_RETURN_REASONS, RETURN_REASONS } from 'shared-types/domain/returns';
import { describe, expect, it } from 'vitest';
import { type Answer, ok, renderApp } from '../../../test/render-app';
import { card, INDIGO, M, order, product, variant } from '../../../test/samples';

const RETURNS = 'GET /orders/51/return-requests';
const line = (id: number, changes: object = {}) => ({ id, quantity: 1, paid: 4250, exchange_options: [], ...changes });
const returns = (...lines: object[]) => ({
  ...{
    until: '2026-10-20',
    reasons: RETURN_REASONS,
    lines,
    requests: [],
    exchange_of: null,
    change_of: null,
    changed_into: null,
  },
  ...{ replacement_of: null, replacements: [] },
});
const [bought] = order().details;
const named = (id: number, name: string) => ({ ...bought, id, product: { ...bought?.product, name } });
const details = [named(61, 'Peacock Kurta'), named(62, 'Lotus Stole')] as ReturnType<typeof order>['details'];

async function open(answers: Record<string, Answer> = {}) {
  const app = renderApp('/orders/MD-1001', {
    signedIn: true,
    answers: {
      'GET /orders/by-number/MD-1001': ok(order({ status: 'DELIVERED', details })),
      [RETURNS]: ok(returns(line(61), line(62))),
      ...answers,
    },
  });
  const button = await screen.findByRole('button', { name: 'Return or exchange' });
  const again = async () => {
    await app.person.click(button);
    return within(await screen.findByRole('dialog', { name: 'Return or exchange' }));
  };
  const close = async () => {
    await app.person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };
  return { ...app, again, close };
}

describe('the form for a return', () => {
  it('has everything still when it is opened again', async () => {
    const { person, again, close } = await open();
    let form = await again();
    await person.click(form.getByRole('checkbox', { name: /Lotus Stole/ }));
    await person.click(form.getByRole('radio', { name: 'It does not fit' }));
    await person.type(form.getByRole('textbox', { name: /^Your words/ }), 'Too wide');
    const file = new File(['x'], 'wide.png', { type: 'image/png' });
    await person.upload(form.getByLabelText('Add pictures'), file);
    await close();
    form = await again();
    expect(form.getByRole('checkbox', { name: /Lotus Stole/ })).toBeChecked();
    expect(form.getByRole('checkbox', { name: /Peacock Kurta/ })).not.toBeChecked();
    expect(form.getByRole('radio', { name: 'It does not fit' })).toBeChecked();
    expect(form.getByRole('textbox', { name: /^Your words/ })).toHaveValue('Too wide');
    expect(form.getByRole('button', { name: 'Take out picture 1' })).toBeInTheDocument();
  });

  it('is there after the shop’s own days, for what the law has taken back whenever it is', async () => {
    const late = { ...returns(line(61)), until: null, reasons: LAWFUL_RETURN_REASONS };
    const { again } = await open({ [RETURNS]: ok(late) });
    expect(screen.getByText(/You can still send it back/)).toBeInTheDocument();
    const form = await again();
    const reasons = within(form.getByRole('group', { name: 'Why?' })).getAllByRole<HTMLInputElement>('radio');
    expect(reasons.map(({ value }) => value)).toEqual(['damaged', 'defective', 'wrong_item', 'not_as_shown', 'late']);
  });

  it('is empty once it was sent', async () => {
    const { person, again, calls } = await open({
      'POST /orders/51/return-requests': ok(returns(line(61)), 201),
    });
    let form = await again();
    await person.click(form.getByRole('checkbox', { name: /Lotus Stole/ }));
    await person.click(form.getByRole('radio', { name: 'It does not fit' }));
    await person.type(form.getByRole('textbox', { name: /^Your words/ }), 'Wide');
    await person.click(form.getByRole('button', { name: 'Ask for the return' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls('POST /orders/51/return-requests')[0]?.body).toEqual({
      lines: [{ id: 62, quantity: 1 }],
      ...{ reason: 'wrong_size', note: 'Wide' },
    });
    form = await again();
    // The only piece that is left is the one that is meant.
    expect(form.getByRole('checkbox', { name: /Peacock Kurta/ })).toBeChecked();
    expect(form.getByRole('radio', { name: 'My money back' })).toBeChecked();
    expect(form.getByRole('radio', { name: 'It does not fit' })).not.toBeChecked();
    expect(form.getByRole('textbox', { name: /^Your words/ })).toHaveValue('');
  });

  it('has the other piece still that is wanted instead', async () => {
    const { person, again, close } = await open({
      'GET /products/suggestions': ok(Suggestions.parse({ products: [card()], categories: [] })),
      'GET /products/by-slug/peacock-kurta': ok(product({ stockLabels: [variant(70, M, INDIGO, 4)] })),
    });
    let form = await again();
    await person.click(form.getByRole('checkbox', { name: /Lotus Stole/ }));
    await person.click(form.getByRole('radio', { name: 'Another piece' }));
    await person.type(await form.findByLabelText('Which piece?'), 'pea');
    await person.click(await form.findByRole('button', { name: /Peacock Kurta/ }));
    await person.click(await form.findByRole('radio', { name: 'M' }));
    await close();
    form = await again();
    expect(form.getByRole('button', { name: 'Look for another' })).toBeInTheDocument();
    expect(form.getByRole('radio', { name: 'M' })).toBeChecked();
  });

  it('keeps what was said of each piece when another one can no longer go back', async () => {
    let lines = [line(61), line(62)];
    const { person, again, calls } = await open({
      [RETURNS]: () => ok(returns(...lines)),
      'POST /orders/51/return-requests': () => {
        lines = [line(62)];
        return ok({ message: 'Peacock Kurta was asked for already' }, 409);
      },
    });
    const form = await again();
    await person.click(form.getByRole('checkbox', { name: /Lotus Stole/ }));
    await person.click(form.getByRole('radio', { name: 'It does not fit' }));
    const send = form.getByRole('button', { name: 'Ask for the return' });
    await person.click(send);
    await waitFor(() => expect(form.queryByRole('checkbox', { name: /Peacock Kurta/ })).not.toBeInTheDocument());
    expect(form.getByRole('checkbox', { name: /Lotus Stole/ })).toBeChecked();
    await person.click(send);
    await waitFor(() => expect(calls('POST /orders/51/return-requests')).toHaveLength(2));
    for (const { body } of calls('POST /orders/51/return-requests'))
      expect(body).toMatchObject({ lines: [{ id: 62, quantity: 1 }] });
  });
});
