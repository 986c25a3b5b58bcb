import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OrderToPack } from 'shared-types/contract/packing';
import { afterEach, expect, it, vi } from 'vitest';
import { ScanField } from './scan-field';

afterEach(cleanup);

it.each(['MD-7K3F9QZP', 'SK-7K3F9QZP'])(
  'a label that is scanned after the order %s, which is not here, is no other’s',
  async (missing) => {
    const order = { id: 7, order_number: 'MD-2222AAAA' } as OrderToPack;
    const onNumber = vi.fn();
    render(<ScanField orders={[order]} onOrder={() => {}} onNumber={onNumber} />);
    for (const scanned of ['md-2222aaaa', 'AWB1', missing, 'AWB2'])
      await userEvent.type(screen.getByLabelText('Scan'), `${scanned}{Enter}`);
    expect(onNumber.mock.calls).toEqual([[7, 'AWB1']]);
    expect(screen.getByRole('status').textContent).toBe('AWB2 is no order that waits here.');
  },
);
