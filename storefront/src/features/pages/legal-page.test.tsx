import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok, renderApp, store } from '../../test/render-app';

const officer = {
  name: 'Meera Joshi',
  designation: 'Head of care',
  email: 'meera@example.com',
  phone: '8041234567',
};
const show = (path: string, legal: object = {}) =>
  renderApp(path, {
    answers: {
      'GET /store': ok({ ...store, legal: { ...store.legal, grievance: officer, ...legal } }),
      'GET /pages/legal': ok({
        ...{ privacy: { title: 'Privacy', sections: [] }, terms: { title: 'Terms', sections: [] } },
        processors: [{ name: 'smtp.example.com', use: 'sending mails: address and mail' }],
        retention: ['Messages: 24 months.'],
        storage: [{ name: 'shop_guest', use: 'whose cart it is' }],
      }),
      'GET /pages/contact': ok({ title: 'Write to us', intro: 'Do.' }),
    },
  });

describe('who sells here and who hears complaints', () => {
  it('stands on the legal page, with the terms of return', async () => {
    show('/legal', { branches: '3 Lake Road' });
    const seller = within(await screen.findByRole('region', { name: 'Who sells here' }));
    expect(seller.getByText(/Marudhara Hand Painted Textiles Private Limited\s+Jodhpur\s+3 Lake Road/)).toBeVisible();
    const said = within(screen.getByRole('region', { name: 'Grievance officer' }));
    expect(said.getByText('Meera Joshi, Head of care')).toBeVisible();
    expect(said.getByRole('link', { name: 'meera@example.com' })).toHaveAttribute('href', 'mailto:meera@example.com');
    const returns = within(screen.getByRole('region', { name: 'Returns, refunds and exchanges' }));
    expect(returns.getByText(/We pay for its way back\. Your money goes back within 5 working days/)).toBeVisible();
  });

  it('stands beside who gets data, how long they are kept and what is in the browser', async () => {
    show('/legal');
    const others = within(await screen.findByRole('region', { name: 'Who else gets your data' }));
    expect(others.getByText('smtp.example.com: sending mails: address and mail')).toBeVisible();
    expect(screen.getByText('Messages: 24 months.')).toBeVisible();
    expect(screen.getByText('shop_guest: whose cart it is')).toBeInTheDocument();
  });

  it('stands on the contact page and in the footer of every page', async () => {
    show('/contact');
    expect(await screen.findByText('Meera Joshi, Head of care')).toBeVisible();
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText(/Marudhara Hand Painted Textiles Private Limited/)).toBeVisible();
    expect(footer.getByText(/Grievance officer: Meera Joshi, Head of care/)).toBeVisible();
  });

  it('names nobody while the shop has named nobody', async () => {
    show('/contact', { grievance: null });
    await screen.findByRole('heading', { name: 'Write to us' });
    expect(screen.queryByText(/Grievance officer/)).toBeNull();
  });
});
