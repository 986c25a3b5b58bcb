import { screen } from '@testing-library/react';
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
  expect(await screen.findByRole('button', { name: 'Erase it for ever' })).toBeDisabled();
  await person.type(screen.getByLabelText('Six-digit code'), '123456');
  await person.click(screen.getByRole('button', { name: 'Erase it for ever' }));
  expect(await screen.findByText('What we kept of you has been erased')).toBeVisible();
  expect(calls('POST /account/guest/erase')[0]?.body).toEqual({ email: 'leela@example.com', code: '123456' });
});
