import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { ok } from './render-app';
import { user } from './samples';

export const SIGN_IN = ok({ access_token: 'good', user });

/** By the password, on the sign-in screen. */
export async function signIn(person: UserEvent) {
  await screen.findByRole('heading', { name: 'Welcome' });
  const form = within(await screen.findByRole('tabpanel', { name: 'Sign in' }));
  await person.type(form.getByLabelText('Email'), 'meera@example.com');
  await person.type(form.getByLabelText('Password'), 'a long one');
  await person.click(form.getByRole('button', { name: 'Sign in' }));
}
