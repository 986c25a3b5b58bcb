import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok, renderApp } from '../../test/render-app';

const profile = (answers: Parameters<typeof renderApp>[1]) => renderApp('/profile', { signedIn: true, ...answers });

describe('deleting the account', () => {
  it('asks for the password, signs out and goes home', async () => {
    const { person, calls, router } = profile({
      answers: { 'POST /account/delete': ok({ message: 'Your account has been deleted' }) },
    });
    await person.click(await screen.findByRole('button', { name: 'Delete my account' }));
    await person.type(await screen.findByLabelText('Your password'), 'a long enough password');
    await person.click(screen.getByRole('button', { name: 'Delete for ever' }));
    expect(await screen.findByText('Your account has been deleted')).toBeInTheDocument();
    expect(calls('POST /account/delete')[0]?.body).toEqual({ password: 'a long enough password' });
    await waitFor(() => expect(router.location.pathname).toBe('/'));
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('says at the field that the password is wrong, and elsewhere what else stands in the way', async () => {
    let answer = ok({ message: 'No', errors: [{ path: 'password', message: 'This is not your password' }] }, 400);
    const { person } = profile({ answers: { 'POST /account/delete': () => answer } });
    await person.click(await screen.findByRole('button', { name: 'Delete my account' }));
    const field = await screen.findByLabelText('Your password');
    await person.type(field, 'wrong');
    await person.click(screen.getByRole('button', { name: 'Delete for ever' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription('This is not your password'));
    answer = ok({ message: 'The order MD-1 is still on its way' }, 409);
    await person.click(screen.getByRole('button', { name: 'Delete for ever' }));
    expect(await screen.findByText('The order MD-1 is still on its way')).toBeInTheDocument();
    expect(field).toHaveValue('wrong');
    expect(localStorage.getItem('token')).not.toBeNull();
  });
});
