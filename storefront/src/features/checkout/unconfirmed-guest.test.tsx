import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answer, ok, renderApp, type Sent } from '../../test/render-app';
import { cartLine, cartOf, order, savedAddress, user } from '../../test/samples';

const LIMIT = 'Cash on delivery above ₹2,000 needs a confirmed mail address. Please confirm yours, or pay another way.';
const asks = (path: string, message: string) => ok({ message, errors: [{ path, message }] }, 409);

/** The checkout of a guest who has said who they are, in a shop that gives them no cash on delivery. */
function checkout(answers: Record<string, Answer> = {}) {
  const { roles: _, ...contact } = user;
  localStorage.setItem('user', JSON.stringify({ ...contact, roles: [], guest: true }));
  let account = false;
  return renderApp('/checkout', {
    answers: {
      'GET /cart': () => ok({ ...cartOf(cartLine()), id: account ? 9 : 3 }),
      'GET /user-addresses': ok([savedAddress]),
      'POST /auth/code': ok({ message: 'A code is on its way.' }),
      'POST /auth/code/verify': ({ body }: Sent) => {
        if (!(body as { name?: string }).name) return asks('name', 'Enter your name');
        account = true;
        return ok({ access_token: 'new', user });
      },
      'POST /orders': ({ body }: Sent) =>
        account || (body as { payment_option: string }).payment_option !== 'CASH_ON_DELIVERY'
          ? ok(order(), 201)
          : asks('email_verified', LIMIT),
      ...answers,
    },
  });
}

it('confirms the address by a code on the spot; the account’s cart is then ordered, and nothing typed is lost', async () => {
  const { person, calls, router } = checkout();
  await person.click(await screen.findByRole('checkbox', { name: 'This is a gift' }));
  await person.type(screen.getByRole('textbox', { name: /^A note/ }), 'For Asha');
  const place = screen.getByRole('button', { name: 'Place Order' });
  await person.click(place);
  expect(await screen.findByText(LIMIT)).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Email me a code' }));
  await person.type(await screen.findByRole('textbox', { name: 'Six-digit code' }), '123456');
  await waitFor(() => expect(place).toHaveFocus());
  expect(screen.queryByText(LIMIT)).not.toBeInTheDocument();
  expect(router.location.pathname).toBe('/checkout');
  expect(calls('POST /auth/code/verify').at(-1)?.body).toEqual({
    address: user.email,
    code: '123456',
    name: user.name,
  });
  await person.click(place);
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeInTheDocument();
  expect(calls('POST /orders').at(-1)?.body).toMatchObject({
    cart_id: 9,
    payment_option: 'CASH_ON_DELIVERY',
    gift_note: 'For Asha',
  });
});

it('leads to the other ways to pay, by which the guest’s own cart is ordered', async () => {
  const { person, calls } = checkout();
  await person.click(await screen.findByRole('button', { name: 'Place Order' }));
  await person.click(await screen.findByRole('button', { name: 'Choose another way to pay' }));
  expect(screen.getByRole('radio', { name: 'Cash on delivery' })).toHaveFocus();
  expect(screen.queryByText(LIMIT)).not.toBeInTheDocument();
  await person.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: 'UPI' })).toBeChecked();
  await person.click(screen.getByRole('button', { name: 'Place Order' }));
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeInTheDocument();
  expect(calls('POST /orders').at(-1)?.body).toMatchObject({ cart_id: 3, payment_option: 'UPI' });
  expect(calls('POST /auth/code')).toEqual([]);
});

it('says at the field that a code is wrong, and stays a guest', async () => {
  const wrong = 'This is not the code. You have 4 tries left.';
  const { person } = checkout({
    'POST /auth/code/verify': ok({ message: wrong, errors: [{ path: 'code', message: wrong }] }, 400),
  });
  await person.click(await screen.findByRole('button', { name: 'Place Order' }));
  await person.click(await screen.findByRole('button', { name: 'Email me a code' }));
  const field = await screen.findByRole('textbox', { name: 'Six-digit code' });
  await person.type(field, '123456');
  await waitFor(() => expect(field).toHaveAccessibleDescription(wrong));
  expect(screen.getByText(/^Ordering as/)).toHaveTextContent(user.email);
});
