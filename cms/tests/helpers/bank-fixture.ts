import { type BankLine, bankStatements } from 'shared-types/contract/bank-statements';
import type { Order } from 'shared-types/contract/orders';
import { expect } from 'vitest';
import { type Row, sendStatement } from './bank-statement';
import { paymentFixture } from './payment-fixture';
import { get, request } from './shop';

export const narration = (rrn: string, note: string, payer = 'LEELA DEVI') =>
  `UPI/CR/${rrn}/${payer}/HDFC/someone@okhdfc/${note}`;

/** `paymentFixture`, with what a statement of the bank does to its orders. */
export function bankFixture() {
  const fixture = paymentFixture();
  const { staff, show } = fixture;
  return {
    ...fixture,
    lineOf: async (rrn: string) => {
      const { body } = await get<{ lines: BankLine[]; count: number }>(
        `/bank-statements/lines?search=${rrn}`,
        staff.token,
      );
      expect(bankStatements.lines.answer.safeParse(body).error).toBeUndefined();
      return body.lines[0];
    },
    act: (id: number | undefined, what: string, body: object = {}, token: string | null = staff.token) =>
      request<BankLine & { message: string; errors?: { path: string; message: string }[] }>(
        'POST',
        `/bank-statements/lines/${id}/${what}`,
        { ...(token && { token }), body },
      ),
    events: async ({ id }: Pick<Order, 'id'>) =>
      (await show(id)).events.filter(({ kind }) => kind === 'payment_received'),
    imported: async (...rows: Row[]) => {
      const { status, body } = await sendStatement(staff.token, rows);
      expect([status, bankStatements.import.answer.safeParse(body).error]).toEqual([200, undefined]);
      return body;
    },
  };
}
