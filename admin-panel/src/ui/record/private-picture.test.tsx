import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { PrivatePicture } from './private-picture';

afterEach(() => vi.restoreAllMocks());

it('shows the small picture, and reads the whole one when it is pressed', async () => {
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${(file as Blob).size}`);
  const tab = { location: { href: '' } };
  vi.spyOn(window, 'open').mockReturnValue(tab as Window);
  const readWhole = vi.fn(async () => new Blob(['the whole picture']));
  render(<PrivatePicture small={new Blob(['small'])} readWhole={readWhole} alt="Picture 1 of the review" />);
  expect(screen.getByRole('img', { name: 'Picture 1 of the review' }).getAttribute('src')).toBe('blob:5');
  expect(readWhole).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Picture 1 of the review' }));
  await waitFor(() => expect(tab.location.href).toBe('blob:17'));
});
