import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok, renderApp } from '../../test/render-app';

it('erases what is kept of a guest, with the code that was mailed', async () => {
  const { person, calls } = renderApp('/your-data', {
    answers: {
      'POST /auth/code': ok({ message: 'It is on its way.' }),
      'POST /account/guest/erase': ok({ message: 'What we kept of you has been erased' }),
    },
  });
  await person.type(await screen.findByLabelText('Email'), 'leela@example.com');
  await person.click(screen.getByRole('button', { name: 'Email me a code' }));
  await person.type(await screen.findByLabelText('Six-digit code'), '123456');
  await person.click(screen.getByRole('button', { name: 'Erase it for ever' }));
  expect(await screen.findByText('What we kept of you has been erased')).toBeVisible();
  expect(calls('POST /account/guest/erase')[0]?.body).toEqual({ email: 'leela@example.com', code: '123456' });
});

it('ends all news by the same code', async () => {
  const { person, calls } = renderApp('/your-data', {
    answers: {
      'POST /auth/code': ok({ message: 'It is on its way.' }),
      'POST /account/guest/withdraw': ok({ message: 'We write to you no more' }),
    },
  });
  await person.type(await screen.findByLabelText('Email'), 'leela@example.com');
  await person.click(screen.getByRole('button', { name: 'Email me a code' }));
  await person.type(await screen.findByLabelText('Six-digit code'), '123456');
  await person.click(screen.getByRole('button', { name: 'Send me no news' }));
  expect(await screen.findByText('We write to you no more')).toBeVisible();
  expect(calls('POST /account/guest/withdraw')).toHaveLength(1);
});

it('says at the field what is wrong with the address and with the code, and keeps what was typed', async () => {
  const message = 'This code is wrong';
  const { person, calls } = renderApp('/your-data', {
    answers: {
      'POST /auth/code': ok({ message: 'It is on its way.' }),
      'POST /account/guest/export': ok({ message, errors: [{ path: 'code', message }] }, 400),
    },
  });
  const email = await screen.findByLabelText('Email');
  await person.type(email, 'leela');
  await person.click(screen.getByRole('button', { name: 'Email me a code' }));
  await waitFor(() => expect(email).toBeInvalid());
  expect(calls('POST /auth/code')).toEqual([]);
  await person.type(email, '@example.com');
  await person.click(screen.getByRole('button', { name: 'Email me a code' }));
  const code = await screen.findByLabelText('Six-digit code');
  await person.click(screen.getByRole('button', { name: 'Download my data' }));
  expect(code).toHaveAccessibleDescription('Enter the six digits of our mail');
  await person.type(code, '123456');
  await person.click(screen.getByRole('button', { name: 'Download my data' }));
  await waitFor(() => expect(code).toHaveAccessibleDescription(message));
  expect(code).toHaveValue('123456');
});
