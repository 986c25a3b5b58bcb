import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AdminProvider } from '../../lib/session/admin';
import { adminFixture, answer, personWith } from '../../test/admin-fixture';
import { MissesCard } from './misses-card';

const files: { name: string; content: Blob }[] = [];
vi.mock('../../lib/browser/save-file', () => ({
  saveFile: (name: string, content: Blob) => files.push({ name, content }),
}));

const textOf = (content = new Blob()) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(content);
  });

afterEach(cleanup);

function cardOf(misses: unknown[]) {
  const send = vi.fn<typeof fetch>(async () => answer(200, misses));
  const { container } = render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <AdminProvider admin={adminFixture(personWith('admin'), send)}>
        <MissesCard />
      </AdminProvider>
    </SWRConfig>,
  );
  return { send, container };
}
const misses = Array.from({ length: 12 }, (_, n) => ({
  words: n === 0 ? '=saree' : `word ${n}`,
  searches: 20 - n,
  last_day: '2026-11-20',
}));

describe('the card Searched and Not Found', () => {
  it('shows the ten that were searched most, how often and when last, and leads to where words are explained', async () => {
    const { send } = cardOf(misses);
    const table = within(await screen.findByRole('table', { name: 'Searched and Not Found' }));
    const rows = table.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toHaveLength(11);
    expect(rows[1]).toBe('=saree2020 November 2026');
    expect(rows[10]).toContain('word 9');
    expect(send.mock.calls.map(([url]) => url)).toEqual(['/api/searches/without-result']);
    expect(screen.getByRole('link', { name: 'Search words' }).getAttribute('href')).toMatch(
      /::catalogue\.search-word$/,
    );
  });

  it('gives all of them as a file that no spreadsheet carries out', async () => {
    cardOf(misses);
    await userEvent.click(await screen.findByRole('button', { name: /^CSV/ }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toBe('searched-and-not-found.csv');
    const lines = (await textOf(files[0]?.content)).trim().split('\r\n');
    expect(lines).toHaveLength(13);
    expect(lines[1]).toBe("'=saree,20,2026-11-20");
  });

  it('is not there while everything was found', async () => {
    const { send, container } = cardOf([]);
    const answered: Response = await waitFor(async () => (await send.mock.results[0]?.value) ?? Promise.reject());
    await waitFor(() => expect(answered.bodyUsed).toBe(true));
    expect(container.textContent).toBe('');
  });
});
