import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { FilterDay } from './filters';

afterEach(cleanup);

const chosen = vi.fn();
/** As a list has it: what is no day of ours is no filter. */
function Filter() {
  const [day, setDay] = useState<string | null>('2026-10-05');
  const choose = (next: string | null) => {
    chosen(next);
    setDay(next);
  };
  return <FilterDay label="From" value={day} onChange={choose} />;
}

it('a day that is typed is asked for once its year is whole, and what was typed before stays', () => {
  render(<Filter />);
  const field = screen.getByLabelText<HTMLInputElement>('From');
  for (const value of ['2026-11-05', '0002-11-05', '0020-11-05', '0202-11-05', '2025-11-05']) {
    fireEvent.change(field, { target: { value } });
    expect(field.value).toBe(value);
  }
  expect(chosen.mock.calls).toEqual([['2026-11-05'], ['2025-11-05']]);
  fireEvent.change(field, { target: { value: '0002-11-05' } });
  fireEvent.blur(field);
  expect(field.value).toBe('2025-11-05');
  fireEvent.change(field, { target: { value: '' } });
  expect(chosen).toHaveBeenLastCalledWith(null);
});
