import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ToastContainer } from 'react-toastify';
import type { UploadedFilm } from 'shared-types/contract/files';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AdminProvider } from '../../lib/session/admin';
import { adminFixture, answer, personWith } from '../../test/admin-fixture';
import { FilmField } from './film-field';
import { PictureField, type PictureValue } from './picture-field';
import { PicturesField } from './pictures-field';

afterEach(cleanup);

const pictureOf = (id: number) => ({
  id,
  url: `/uploads/${id}.webp`,
  picture: { local_path: `uploads/${id}.webp`, alt: '', width: 4, height: 5, blur: null, sources: [] },
});
const png = (name: string, size = 10) => new File([new Uint8Array(size)], name, { type: 'image/png' });

function Single({ onBusy }: { onBusy?: (isBusy: boolean) => void }) {
  const [value, setValue] = useState<PictureValue | null>(null);
  return (
    <PictureField
      label="Thumbnail"
      value={value}
      onChange={setValue}
      onBusy={onBusy}
      done="File uploaded successfully"
      failed="Thumbnail upload failed"
    />
  );
}

function Several() {
  const [value, setValue] = useState<PictureValue[]>([]);
  return (
    <>
      <PicturesField label="Pictures" value={value} onChange={setValue} failed="Image upload failed" />
      <output>{value.map(({ id }) => id).join(' ')}</output>
    </>
  );
}

function show(field: React.ReactNode, send: typeof fetch) {
  render(
    <AdminProvider admin={adminFixture(personWith('admin'), send)}>
      {field}
      <ToastContainer />
    </AdminProvider>,
  );
}

describe('a picture field', () => {
  it('uploads at once, shows the picture, says so, and removes it again', async () => {
    const onBusy = vi.fn();
    show(<Single onBusy={onBusy} />, async () => answer(201, pictureOf(7)));
    await userEvent.upload(screen.getByLabelText(/Thumbnail/), png('kurta.png'));
    const shown = await screen.findByAltText('Thumbnail preview');
    expect(shown.getAttribute('src')).toBe('/uploads/7.webp');
    await screen.findByText('File uploaded successfully');
    expect(onBusy.mock.calls.map(([isBusy]) => isBusy)).toEqual([true, false]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove: Thumbnail' }));
    expect(screen.queryByAltText('Thumbnail preview')).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText(/Thumbnail/));
  });

  it('takes a dropped file', async () => {
    show(<Single />, async () => answer(201, pictureOf(7)));
    fireEvent.drop(screen.getByText('or drop it here'), { dataTransfer: { types: ['Files'], files: [png('a.png')] } });
    await screen.findByAltText('Thumbnail preview');
  });

  it('says in a toast that it failed, and at the field why', async () => {
    show(<Single />, async () => answer(415, { message: 'This picture is damaged and cannot be read' }));
    await userEvent.upload(screen.getByLabelText(/Thumbnail/), png('half.png'));
    await screen.findByText('Thumbnail upload failed');
    expect((await screen.findByText(/half.png: This picture is damaged/)).getAttribute('role')).toBe('alert');
    expect(screen.getByLabelText(/Thumbnail/).getAttribute('aria-invalid')).toBe('true');
  });

  it('does not send what is too large', async () => {
    const send = vi.fn<typeof fetch>();
    show(<Single />, send);
    await userEvent.upload(screen.getByLabelText(/Thumbnail/), png('large.png', 8 * 1024 * 1024 + 1));
    await screen.findByText('large.png: A picture may have at most 8 MB');
    expect(send).not.toHaveBeenCalled();
  });
});

describe('a field of several pictures', () => {
  it('keeps the order in which they were chosen, goes on after one that fails, and moves them by buttons', async () => {
    let count = 0;
    show(<Several />, async () => {
      count += 1;
      return count === 2 ? answer(415, { message: 'Damaged' }) : answer(201, pictureOf(count));
    });
    await userEvent.upload(screen.getByLabelText(/Pictures Add pictures/), [png('1.png'), png('2.png'), png('3.png')]);
    await screen.findByText('2.png: Damaged');
    await waitFor(() => expect(screen.getByText('1 3')).toBeTruthy());
    await userEvent.click(screen.getByRole('button', { name: 'Move picture 2 to the left' }));
    expect(screen.getByText('3 1')).toBeTruthy();
    await screen.findByText('picture 2 is now number 1 of 2');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move picture 1 to the left' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove picture 1' }));
    expect(screen.getByText('1', { selector: 'output' })).toBeTruthy();
  });
});

function Film() {
  const [value, setValue] = useState<UploadedFilm | null>(null);
  return <FilmField label="Film" value={value} onChange={setValue} failed="Film upload failed" />;
}

describe('a field for a film', () => {
  const file = (type: string) => new File([new Uint8Array(10)], 'cape', { type });

  it('sends a film to where films go, shows it and takes it away', async () => {
    const send = vi.fn(async () => answer(201, { id: 4, url: '/uploads/4.mp4', type: 'video/mp4' }));
    show(<Film />, send);
    await userEvent.upload(screen.getByLabelText(/^Film/), file('video/mp4'));
    expect((await screen.findByLabelText('Film preview')).getAttribute('src')).toBe('/uploads/4.mp4');
    expect(String(send.mock.calls[0]?.at(0))).toContain('/files/upload-film');
    await userEvent.click(screen.getByRole('button', { name: 'Remove: Film' }));
    expect(screen.queryByLabelText('Film preview')).toBeNull();
  });

  it('says of a picture that it is no film, and sends nothing', async () => {
    const send = vi.fn();
    show(<Film />, send);
    fireEvent.change(screen.getByLabelText(/^Film/), { target: { files: [file('image/png')] } });
    await waitFor(() => expect(document.body.textContent).toContain('cape: Choose an MP4 or WebM film'));
    expect(send).not.toHaveBeenCalled();
  });
});
