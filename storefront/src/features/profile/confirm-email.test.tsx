import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok, renderApp } from '../../test/render-app';
import { user } from '../../test/samples';

const accountOf = (email_verified: boolean) =>
  ok({
    ...{ name: user.name, email: user.email, phone: user.phone },
    ...{ email_verified, phone_verified: false, has_password: true },
  });

describe('the address of an account', () => {
  it('is asked for on the profile until it is confirmed, and mailed another link', async () => {
    let answer = ok({ message: 'The link is on its way to your mailbox.' });
    const { person, calls } = renderApp('/profile', {
      signedIn: true,
      answers: { 'GET /account': accountOf(false), 'POST /account/verify-email': () => answer },
    });
    expect(await screen.findByRole('heading', { name: 'Please confirm your address' })).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByText('The link is on its way to your mailbox.')).toBeInTheDocument();
    answer = ok({ message: 'Too many tries.' }, 429);
    await person.click(screen.getByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByText('Too many tries.')).toBeInTheDocument();
    expect(calls('POST /account/verify-email')).toHaveLength(2);
  });

  it('is asked for no more then', async () => {
    const { calls } = renderApp('/profile', { signedIn: true, answers: { 'GET /account': accountOf(true) } });
    await screen.findByText('Your data');
    await expect.poll(() => calls('GET /account').length).toBeGreaterThan(0);
    expect(screen.queryByText('Please confirm your address')).toBeNull();
  });

  it('is confirmed by opening the mailed link', async () => {
    const { calls } = renderApp('/verifyemail#abc', {
      answers: { 'POST /auth/verify-email': ok({ message: 'Thank you' }) },
    });
    expect(await screen.findByRole('heading', { name: 'Your address is confirmed' })).toBeInTheDocument();
    expect(calls('POST /auth/verify-email').map(({ body }) => body)).toEqual([{ token: 'abc' }]);
  });

  it('is not confirmed by a link that is too old, and the screen says so', async () => {
    const refusal = {
      message: 'This link has expired.',
      errors: [{ path: 'token', message: 'This link has expired.' }],
    };
    renderApp('/verifyemail#old', { answers: { 'POST /auth/verify-email': ok(refusal, 409) } });
    expect(await screen.findByRole('heading', { name: 'Your address is not confirmed yet' })).toBeInTheDocument();
    expect(screen.getByText('This link has expired.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'My Profile' })).toHaveAttribute('href', '/profile');
  });
});
