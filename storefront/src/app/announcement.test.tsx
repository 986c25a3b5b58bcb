import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok, renderApp, store } from '../test/render-app';

const show = (changes: object) => renderApp('/faq', { answers: { 'GET /store': ok({ ...store, ...changes }) } });
const linksIn = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);

describe('what an editor puts around every page', () => {
  it('is nothing at first: the links are those of every shop', async () => {
    show({});
    await screen.findByText(/© Marudhara/);
    expect(linksIn('Main')).toEqual(['Home /', 'Collection /collection', 'About /about']);
    expect(linksIn('Help').slice(0, 2)).toEqual(['FAQ /faq', 'Privacy Policy /legal#privacy']);
    expect(screen.queryByRole('complementary', { name: 'Announcement' })).not.toBeInTheDocument();
  });

  it('is other links in header and footer, and an announcement above them', async () => {
    show({
      menus: {
        header: [{ label: 'Stories', to: '/journal' }],
        footer: [{ label: 'Write', to: 'mailto:hello@example.com' }],
      },
      announcement: { text: 'Closed on Diwali', link: '/contact' },
    });
    const said = within(await screen.findByRole('complementary', { name: 'Announcement' }));
    expect(said.getByRole('link', { name: 'Closed on Diwali' })).toHaveAttribute('href', '/contact');
    expect(linksIn('Main')).toEqual(['Stories /journal']);
    expect(linksIn('Help')).toEqual(['Write mailto:hello@example.com']);
  });
});
