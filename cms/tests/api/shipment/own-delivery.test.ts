import { afterEach, describe, expect, it } from 'vitest';
import { trackLedger } from '../../helpers/audit';
import { createStaff } from '../../helpers/factories';
import { get } from '../../helpers/shop';
import { clearTaxCase, sell } from '../../helpers/tax-case-shop';
import { goodsOf, type OrderTerms, priceCases } from '../../helpers/tax-cases';

const [{ terms: PLAIN } = { terms: {} as OrderTerms }] = priceCases();
const TERMS: OrderTerms = { ...PLAIN, delivery: 4000, deliveryHsn: '9968', cash: 5000 };

/** Its lines on documents are in docs/tax-cases.md. */
describe('delivery that is a line of its own', () => {
  trackLedger();
  afterEach(clearTaxCase);

  it.each([
    ['comes back piece by piece', ['1 of line 1 comes back', '2 of line 1 comes back', '1 of line 2 comes back']],
    ['is cancelled and taken up again', ['cancelled', 'taken up again']],
    ['comes back in part and is exchanged in part', ['1 of line 1 comes back', 'line 2 is exchanged']],
  ])('leaves nothing for the audit to find when the order %s', async (_, steps) => {
    const sale = await sell(TERMS, [goodsOf('6204: 3 × 1,000.01'), goodsOf('6204: 1 × 3,000.00')]);
    expect(sale.order.status).toBe(201);
    expect(await sale.run(steps)).toBeNull();
  });

  it('is in the register of the month with its code and no unit', async () => {
    const { token } = await createStaff('admin');
    const sale = await sell(TERMS, [goodsOf('6204: 1 × 1,000.00')]);
    const month = new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 7);
    const { status, body } = await get<string>(`/gst-returns/${month}/register`, token);
    expect(status).toBe(200);
    const own = String(body)
      .split('\r\n')
      .filter((row) => row.includes(sale.order.body.order_number) && row.includes('9968'));
    expect(own).toEqual([expect.stringMatching(/9968,1,NA,18,/)]);
  });
});
