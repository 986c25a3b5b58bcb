import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { HsnFound } from './hsn-found';

afterEach(cleanup);

it('an HSN code is found by words, what the shop’s own slabs name first, and chosen', () => {
  const onChoose = vi.fn();
  const { rerender } = render(<HsnFound typed="" onChoose={onChoose} />);
  rerender(<HsnFound typed="kurta" slabs={[{ hsn_prefix: '62114290' }]} onChoose={onChoose} />);
  const [first, second] = within(screen.getByRole('group', { name: 'Found codes' })).getAllByRole('button');
  expect(first?.textContent).toMatch(/^62114290 /);
  expect(second?.textContent).toMatch(/^6211 /);
  second?.click();
  expect(onChoose).toHaveBeenCalledWith('6211');
});

it('a form that is opened with a code suggests none', () => {
  render(<HsnFound typed="62" onChoose={() => {}} />);
  expect(screen.queryByRole('button')).toBeNull();
});
