import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ok, renderApp } from '../../test/render-app';

const page = {
  ...{ shelf: 'pages', slug: 'letters', title: 'Letters', page_title: '', description: '', picture: null },
  ...{ date: '2026-01-05T00:00:00.000Z', updated_at: '2026-01-05T00:00:00.000Z' },
  blocks: [{ type: 'newsletter', heading: 'Hear from us', text: 'Once a month' }],
};

it('asks for an address with a yes, says what for, and what happens next', async () => {
  const person = userEvent.setup();
  const { calls } = renderApp('/pages/letters', {
    answers: {
      'GET /pages/shelf/pages/letters': ok(page),
      'POST /newsletter': ok({ message: 'Nearly there: please open the link in the mail that we have sent you.' }, 201),
    },
  });
  await person.type(await screen.findByLabelText('Email'), 'asha@example.com');
  await person.click(screen.getByRole('button', { name: 'Write to me' }));
  expect(await screen.findByText('Please say that we may write to you')).toBeInTheDocument();
  expect(calls('POST /newsletter')).toEqual([]);
  await person.click(screen.getByRole('checkbox', { name: /new pieces, stories and offers/ }));
  await person.click(screen.getByRole('button', { name: 'Write to me' }));
  expect(await screen.findByText(/Nearly there/)).toBeInTheDocument();
  expect(calls('POST /newsletter').map(({ body }) => body)).toEqual([{ email: 'asha@example.com', consent: true }]);
});
