import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok, renderApp } from '../../test/render-app';

const HINT = 'Please include a valid email address so we can get back to you';

describe('a forgotten password', () => {
  it('needs an address, and says so in the words of the specification', async () => {
    const { person, sent } = renderApp('/forgotpassword');
    await person.type(await screen.findByRole('textbox', { name: 'Email' }), 'meera@');
    await person.click(screen.getByRole('button', { name: 'Reset password' }));
    expect(await screen.findByText(HINT)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(HINT);
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('is answered by the server’s words, and can be asked again', async () => {
    const { person, calls } = renderApp('/forgotpassword', {
      answers: { 'POST /auth/forgot-password': ok({ message: 'A link is on its way.' }) },
    });
    await person.type(await screen.findByRole('textbox', { name: 'Email' }), 'Meera@Example.com{Enter}');
    expect(await screen.findByText(/A link is on its way/)).toBeInTheDocument();
    expect(calls('POST /auth/forgot-password')[0]?.body).toEqual({
      email: 'meera@example.com',
      audience: 'storefront',
    });
    await person.click(screen.getByRole('button', { name: 'Send it again' }));
    await waitFor(() => expect(calls('POST /auth/forgot-password')).toHaveLength(2));
  });

  it('keeps the address when the server is away', async () => {
    const { person } = renderApp('/forgotpassword', {
      answers: { 'POST /auth/forgot-password': ok({ message: 'The shop is away' }, 503) },
    });
    const field = await screen.findByRole('textbox', { name: 'Email' });
    await person.type(field, 'meera@example.com{Enter}');
    expect(await screen.findByText('The shop is away')).toBeInTheDocument();
    expect(field).toHaveValue('meera@example.com');
  });
});

describe('the mailed link', () => {
  const change = async (person: ReturnType<typeof renderApp>['person'], first: string, second = first) => {
    await person.type(await screen.findByLabelText('New password'), first);
    await person.type(screen.getByLabelText('Confirm password'), second);
    await person.click(screen.getByRole('button', { name: 'Change password' }));
  };

  it('changes the password, ends the session here too and leads to the sign-in screen', async () => {
    const { person, calls, router } = renderApp('/resetpassword#abc-123', {
      signedIn: true,
      answers: { 'POST /auth/reset-password': ok({ message: 'Changed' }) },
    });
    await change(person, 'a brand new one');
    expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeInTheDocument();
    expect(await screen.findByText('Your password has been changed')).toBeInTheDocument();
    expect(router.location.pathname).toBe('/auth');
    expect(localStorage.getItem('token')).toBeNull();
    expect(calls('POST /auth/reset-password')[0]?.body).toEqual({ token: 'abc-123', password: 'a brand new one' });
  });

  it('says when it is used or too old, and leads to a new one', async () => {
    const refusal = { message: 'Expired', errors: [{ path: 'token', message: 'Expired' }] };
    const { person } = renderApp('/resetpassword#old', { answers: { 'POST /auth/reset-password': ok(refusal, 409) } });
    await change(person, 'a brand new one');
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Send me a new link' })).toHaveAttribute('href', '/forgotpassword');
  });

  it('does not work without its token', async () => {
    renderApp('/resetpassword');
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeInTheDocument();
  });

  it('sends nothing while the two passwords differ', async () => {
    const { person, sent } = renderApp('/resetpassword#abc');
    await change(person, 'a brand new one', 'another one');
    await waitFor(() => expect(screen.getAllByText('Passwords do not match')).toHaveLength(2));
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});
