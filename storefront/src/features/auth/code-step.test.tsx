import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok, renderApp, type Sent, store } from '../../test/render-app';
import { user } from '../../test/samples';

const refusal = (path: string, message: string, status: number) => ok({ message, errors: [{ path, message }] }, status);
const NAMELESS = refusal('name', 'Enter your name', 409);
const SIGNED_IN = ok({ access_token: 'new', user });
const sendCode = ok({ message: 'A code is on its way.' });

const signInForm = async () => within(await screen.findByRole('tabpanel', { name: 'Sign in' }));

const nameOf = (form: HTMLElement) => within(form).getByRole('textbox', { name: 'Name' });

async function ask(person: ReturnType<typeof renderApp>['person']) {
  const form = await signInForm();
  await person.type(form.getByRole('textbox', { name: 'Email' }), 'Meera@Example.com');
  await person.click(form.getByRole('button', { name: 'Email me a code' }));
  return screen.findByRole('textbox', { name: 'Six-digit code' });
}

describe('signing in by a code', () => {
  it('sends the code with its sixth digit, once, and says that it worked', async () => {
    const { person, calls, router } = renderApp('/auth', {
      answers: { 'POST /auth/code': sendCode, 'POST /auth/code/verify': SIGNED_IN },
    });
    await person.type(await ask(person), '12 34-56');
    expect(await screen.findByText('Login successful')).toBeInTheDocument();
    expect(calls('POST /auth/code/verify').map(({ body }) => body)).toEqual([
      { address: 'Meera@Example.com', code: '123456' },
    ]);
    await waitFor(() => expect(router.location.pathname).toBe('/'));
  });

  it('asks somebody new for a name, and sends it with the same code', async () => {
    const { person, calls } = renderApp('/auth', {
      answers: {
        'POST /auth/code': sendCode,
        'POST /auth/code/verify': ({ body }: Sent) => ((body as { name?: string }).name ? SIGNED_IN : NAMELESS),
      },
    });
    await person.type(await ask(person), '123456');
    await person.type(nameOf(await screen.findByRole('form', { name: 'Your code' })), 'Meera{Enter}');
    expect(await screen.findByText('Registration successful')).toBeInTheDocument();
    expect(calls('POST /auth/code/verify').at(-1)?.body).toEqual({
      address: 'Meera@Example.com',
      code: '123456',
      name: 'Meera',
    });
  });

  it('keeps a wrong code to be typed over, says what is wrong, and can be sent again after a pause', async () => {
    const { person, calls } = renderApp('/auth', {
      answers: {
        'POST /auth/code': sendCode,
        'POST /auth/code/verify': refusal('code', 'This is not the code. You have 4 tries left.', 400),
      },
    });
    const field = await ask(person);
    await person.type(field, '123456');
    await waitFor(() => expect(field).toHaveAccessibleDescription('This is not the code. You have 4 tries left.'));
    expect(field).toHaveValue('123456');
    expect(screen.getByText(/^Nothing there\? We send another in \d+ s\.$/)).toBeInTheDocument();
    expect(calls('POST /auth/code')).toHaveLength(1);
  });

  it('asks for a good address first, and stays on the form when the code could not be sent', async () => {
    const { person, calls } = renderApp('/auth', {
      answers: { 'POST /auth/code': ok({ message: 'Too many tries. Please try again in 9 minutes.' }, 429) },
    });
    const form = await signInForm();
    await person.click(form.getByRole('button', { name: 'Email me a code' }));
    expect(await form.findByText('Enter your email')).toBeInTheDocument();
    expect(calls('POST /auth/code')).toEqual([]);
    await person.type(form.getByRole('textbox', { name: 'Email' }), 'meera@example.com');
    await person.click(form.getByRole('button', { name: 'Email me a code' }));
    expect(await screen.findByText('Too many tries. Please try again in 9 minutes.')).toBeInTheDocument();
    expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue('meera@example.com');
  });

  it('goes to a phone too, where the shop says so', async () => {
    const { person, calls } = renderApp('/auth', {
      answers: { 'GET /store': ok({ ...store, phone_codes: true }), 'POST /auth/code': sendCode },
    });
    const form = await signInForm();
    await person.type(await form.findByRole('textbox', { name: 'Phone' }), '+91 98290 12345');
    await person.click(form.getByRole('button', { name: 'Send a code to my phone' }));
    expect(await screen.findByText('We have sent six digits to 9829012345.')).toBeInTheDocument();
    expect(calls('POST /auth/code').map(({ body }) => body)).toEqual([{ address: '9829012345' }]);
  });
});
