import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok, renderApp } from '../../test/render-app';

const consent = {
  ...{ purpose: 'news_mail', words: 'Mails about new pieces.', version: 3, address: 'asha@example.com' },
  given_at: null as string | null,
};

it('asks with nothing ticked, and takes a yes back by the same box', async () => {
  let own = consent;
  const { person, calls } = renderApp('/profile', {
    signedIn: true,
    answers: {
      'GET /account/consents': () => ok([own]),
      'PUT /account/consents/news_mail': () => {
        own = { ...own, given_at: own.given_at ? null : '2026-11-23T06:00:00.000Z' };
        return ok([own]);
      },
    },
  });
  const box = await screen.findByRole('checkbox', { name: /News by mail/ });
  expect(box).not.toBeChecked();
  await person.click(box);
  await waitFor(() => expect(box).toBeChecked());
  expect(screen.getByText(/To asha@example.com, since/)).toBeInTheDocument();
  await person.click(box);
  await waitFor(() => expect(box).not.toBeChecked());
  expect(calls('PUT /account/consents/news_mail').map(({ body }) => body)).toEqual([
    { is_given: true, version: 3 },
    { is_given: false, version: 3 },
  ]);
});

it('wants a confirmed address first', async () => {
  renderApp('/profile', {
    signedIn: true,
    answers: { 'GET /account/consents': ok([{ ...consent, address: null }]) },
  });
  expect(await screen.findByRole('checkbox', { name: /confirm your mail address first/ })).toBeDisabled();
});
