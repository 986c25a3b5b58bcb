import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ok, renderApp } from '../test/render-app';

afterEach(() => {
  vi.useRealTimers();
});

/** The menu, opened by its button. */
async function openMenu() {
  const kurta = { id: 2, name: 'Kurta', slug: 'women-kurta', picture: null, count: 1, children: [] };
  const women = { id: 1, name: 'women', slug: 'women', picture: null, count: 1, children: [kurta] };
  renderApp('/collection/women', { answers: { 'GET /categories/menu': ok([women]) } });
  const opener = await screen.findByRole('button', { name: 'Categories' });
  fireEvent.click(opener);
  const link = await screen.findByRole('link', { name: 'Kurta' });
  await screen.findByRole('heading', { level: 1 });
  vi.useFakeTimers();
  return { opener, link };
}

it('whoever presses a category at once is not shown the menu again on its page', async () => {
  const { opener, link } = await openMenu();
  fireEvent.pointerEnter(link, { pointerType: 'mouse' });
  fireEvent.click(link);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(opener).toHaveAttribute('aria-expanded', 'false');
});

it('what Escape has closed stays closed, where the menu had just opened under a resting pointer', async () => {
  const { opener, link } = await openMenu();
  fireEvent.pointerEnter(link, { pointerType: 'mouse' });
  fireEvent.keyDown(opener, { key: 'Escape' });
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(opener).toHaveAttribute('aria-expanded', 'false');
});
