import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AdminProvider } from '../../lib/session/admin';
import { adminFixture, answer, personWith } from '../../test/admin-fixture';
import { RecordHistory } from './record-history';

afterEach(cleanup);

let id = 0;
/** Of another record each time: answers are kept between renders. */
function historyOf(entries: unknown[], ...roles: Parameters<typeof personWith>) {
  id += 1;
  const send = vi.fn<typeof fetch>(async () => answer(200, entries));
  render(
    <AdminProvider admin={adminFixture(personWith(...roles), send)}>
      <RecordHistory kind="banner" id={id} />
    </AdminProvider>,
  );
  return send;
}
const entry = (id: number, act: string, fields: unknown[]) => ({
  id,
  act,
  fields,
  actor: { name: 'Asha' },
  at: '2026-11-20T10:00:00.000Z',
});

describe('the history of a record', () => {
  it('is asked for when it is opened, and says who changed what from what to what', async () => {
    const send = historyOf([entry(1, 'edited', [{ field: 'is_active', from: true, to: false }])], 'admin');
    expect(send).not.toHaveBeenCalled();
    await userEvent.click(screen.getByText('History'));
    expect(await screen.findByText(/^Asha changed is active from Yes to No\./)).toBeTruthy();
    expect(send.mock.calls[0]?.[0]).toBe(`/api/changes/banner/${id}`);
  });

  it('shows some fields of a new record first, and all on request', async () => {
    const fields = Array.from({ length: 9 }, (_, i) => ({ field: `field_${i}`, from: null, to: i }));
    historyOf([entry(1, 'created', fields)], 'admin');
    await userEvent.click(screen.getByText('History'));
    expect(await screen.findByText(/and 6 more fields\./)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show all 9 fields' }));
    expect(screen.getByText(/field 8 to 8\./)).toBeTruthy();
  });

  it('says when nobody has changed anything', async () => {
    historyOf([], 'admin');
    await userEvent.click(screen.getByText('History'));
    expect(await screen.findByText(/^Nobody has changed this/)).toBeTruthy();
  });

  it('is not for those who may not read it', () => {
    historyOf([], 'sales');
    expect(screen.queryByText('History')).toBeNull();
  });
});
