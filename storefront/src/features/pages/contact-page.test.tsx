import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok, renderApp } from '../../test/render-app';

async function open() {
  const { person, calls } = renderApp('/contact', {
    answers: {
      'GET /pages/contact': ok({ title: 'Write to us', intro: 'Do.' }),
      'POST /contact-messages': ok({ message: 'Thank you. We answer within a day.', ticket: null }, 201),
    },
  });
  return { person, calls, form: within(await screen.findByRole('region', { name: 'Send us a message' })) };
}

it('a message to the shop is sent, and the form is empty again', async () => {
  const { person, calls, form } = await open();
  await person.type(form.getByLabelText('Name'), 'Ishita Bhati');
  await person.type(form.getByLabelText('Email'), 'ishita@example.com');
  await person.type(form.getByLabelText('Message'), 'Is the moon painted from life?');
  await person.click(form.getByRole('button', { name: 'Send message' }));
  expect(await form.findByText(/^Thank you/)).toBeInTheDocument();
  expect(form.getByLabelText('Message')).toHaveValue('');
  expect(calls('POST /contact-messages')[0]?.body).toMatchObject({
    ...{ name: 'Ishita Bhati', email: 'ishita@example.com', message: 'Is the moon painted from life?' },
  });
});

it('a message that is not complete is refused at its fields, and nothing typed is lost', async () => {
  const { person, calls, form } = await open();
  await person.type(form.getByLabelText('Name'), 'Ishita Bhati');
  await person.type(form.getByLabelText('Email'), 'not an address');
  await person.click(form.getByRole('button', { name: 'Send message' }));
  expect(await form.findByText('Enter a valid email address')).toBeInTheDocument();
  expect(form.getByText('Write your message')).toBeInTheDocument();
  expect(form.getByLabelText('Email')).toHaveFocus();
  expect(form.getByLabelText('Name')).toHaveValue('Ishita Bhati');
  expect(calls('POST /contact-messages')).toEqual([]);
});
