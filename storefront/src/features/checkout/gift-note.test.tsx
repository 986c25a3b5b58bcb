import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { GiftNote } from './gift-note';

it('a gift note in letters that the slip cannot print is told so while it is typed', () => {
  render(<GiftNote value="For 王芳" onChange={() => {}} />);
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('The slip cannot print 王芳, so it leaves that out.');
});
