import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok, renderApp } from '../../test/render-app';
import { cartLine, cartOf, user } from '../../test/samples';

const REASON = 'This coupon is for each person: please confirm your mail address first';

it('a coupon that wants a confirmed address mails a code on the spot, and is applied once it was typed', async () => {
  let confirmed = false;
  const refused = ok({ message: REASON, errors: [{ path: 'email_verified', message: REASON }] }, 409);
  const { person, calls } = renderApp('/cart', {
    signedIn: true,
    answers: {
      'GET /cart': ok(cartOf(cartLine())),
      'PUT /cart/coupon': () => (confirmed ? ok(cartOf(cartLine())) : refused),
      'POST /auth/code': ok({ message: 'A code is on its way.' }),
      'POST /account/confirm-address': () => {
        confirmed = true;
        return ok({ message: 'Thank you' });
      },
    },
  });
  await person.type(await screen.findByRole('textbox', { name: 'Coupon code' }), 'FIRST10{Enter}');
  expect(await screen.findByText(REASON)).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Email me a code' }));
  const field = await screen.findByRole('textbox', { name: 'Six-digit code' });
  expect(field).toHaveFocus();
  await person.type(field, '123456');
  expect(await screen.findByText('Coupon applied')).toBeInTheDocument();
  expect(calls('POST /account/confirm-address').map(({ body }) => body)).toEqual([
    { address: user.email, code: '123456' },
  ]);
  expect(calls('PUT /cart/coupon').map(({ body }) => body)).toEqual([{ code: 'FIRST10' }, { code: 'FIRST10' }]);
  expect(screen.queryByText(REASON)).toBeNull();
});
