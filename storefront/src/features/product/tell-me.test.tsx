import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok, renderApp } from '../../test/render-app';
import { product } from '../../test/samples';

it('whoever waits for a size that is gone asks for one mail', async () => {
  const { person, calls } = renderApp('/product/peacock-kurta', {
    answers: {
      'GET /products/by-slug/peacock-kurta': ok(product()),
      'POST /stock-notices': ok({ message: 'We will write to you once it is back.' }, 201),
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Your size is gone? Tell me when it is back' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tell me when it is back' }));
  await person.type(dialog.getByLabelText('Email'), 'nobody');
  await person.click(dialog.getByRole('button', { name: 'Tell me' }));
  await waitFor(() => expect(dialog.getByLabelText('Email')).toHaveFocus());
  expect(dialog.getByLabelText('Email')).toBeInvalid();
  expect(calls('POST /stock-notices')).toEqual([]);
  await person.clear(dialog.getByLabelText('Email'));
  await person.type(dialog.getByLabelText('Email'), 'meera@example.com');
  await person.click(dialog.getByRole('button', { name: 'Tell me' }));
  expect(await dialog.findByText('We will write to you once it is back.')).toBeInTheDocument();
  // The only one of its variants that is sold out.
  expect(calls('POST /stock-notices')[0]?.body).toEqual({ stock_id: 71, email: 'meera@example.com' });
});
