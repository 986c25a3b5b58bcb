import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok, renderApp, store } from '../../test/render-app';
import { user } from '../../test/samples';

const accountOf = (phone_verified: boolean, phone = '9829012345') =>
  ok({ name: user.name, email: user.email, phone, email_verified: true, phone_verified, has_password: true });
const withPhones = ok({ ...store, phone_codes: true });

describe('the phone of an account', () => {
  it('is confirmed on the profile by a code that is sent to it', async () => {
    let isConfirmed = false;
    const { person, calls } = renderApp('/profile', {
      signedIn: true,
      answers: {
        'GET /store': withPhones,
        'GET /account': () => accountOf(isConfirmed),
        'POST /auth/code': ok({ message: 'A code is on its way.' }),
        'POST /account/confirm-address': () => {
          isConfirmed = true;
          return ok({ message: 'Thank you. It is confirmed.' });
        },
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Send a code to my phone' }));
    await person.type(await screen.findByRole('textbox', { name: 'Six-digit code' }), '123456');
    expect(await screen.findByText('9829012345 is confirmed: a code to it signs you in.')).toBeInTheDocument();
    expect(calls('POST /auth/code').map(({ body }) => body)).toEqual([{ address: '9829012345' }]);
    expect(calls('POST /account/confirm-address').map(({ body }) => body)).toEqual([
      { address: '9829012345', code: '123456' },
    ]);
  });

  it('says why it was not, and the code can be typed again', async () => {
    const { person } = renderApp('/profile', {
      signedIn: true,
      answers: {
        'GET /store': withPhones,
        'GET /account': accountOf(false),
        'POST /auth/code': ok({ message: 'A code is on its way.' }),
        'POST /account/confirm-address': ok({ message: 'Another account is signed in to with this phone' }, 409),
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Send a code to my phone' }));
    await person.type(await screen.findByRole('textbox', { name: 'Six-digit code' }), '123456');
    expect(await screen.findByText('Another account is signed in to with this phone')).toBeInTheDocument();
  });

  it.each([
    ['the shop sends nothing to phones', ok(store), accountOf(false)],
    ['there is none', withPhones, accountOf(false, '')],
    ['it is confirmed', withPhones, accountOf(true)],
  ])('is not asked for while %s', async (_, shop, account) => {
    renderApp('/profile', { signedIn: true, answers: { 'GET /store': shop, 'GET /account': account } });
    await screen.findByText('Your data');
    expect(screen.queryByRole('button', { name: 'Send a code to my phone' })).toBeNull();
  });
});
