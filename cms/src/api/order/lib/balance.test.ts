import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  advanceDueOf,
  creditOpenOf,
  dueOf,
  type HeldBalance,
  nextDueOf,
  refundableOf,
  resettledPayment,
} from './balance';

const unpaid = (billed: number, amount_received: number, refunding = 0): HeldBalance => ({
  payment_status: 'unpaid',
  billed,
  amount_received,
  refunding,
});
const paid = (billed: number, amount_received: number, refunding = 0): HeldBalance => ({
  payment_status: 'paid',
  billed,
  amount_received,
  refunding,
});

describe('the balance of an order', () => {
  it('is due as far as it is billed and not there', () => {
    expect([unpaid(4700, 0), unpaid(4700, 2700.5), unpaid(2700, 2700), unpaid(0, 0)].map(dueOf)).toEqual([
      4700, 1999.5, 0, 0,
    ]);
  });

  it('is not due again because a part of a payment went back', () => {
    expect(dueOf(paid(4700, 4600))).toBe(0);
  });

  it('may go back as far as it is there, but not while it is due', () => {
    expect([paid(4700, 4600), paid(0, 4700), unpaid(4700, 2700), unpaid(2000, 2700.5)].map(refundableOf)).toEqual([
      4600, 4700, 0, 700.5,
    ]);
  });

  it('has credit to go back as far as more is there than stands billed', () => {
    expect(
      [paid(4700, 4700), paid(2600, 4700), paid(2600, 2700), paid(2600, 2000), unpaid(2600, 0)].map(creditOpenOf),
    ).toEqual([0, 2100, 100, 0, 0]);
  });

  it('goes back once, however often it is asked while it is on its way', () => {
    expect([paid(0, 4700, 4700), paid(2600, 4700, 2000), unpaid(2000, 2700, 500)].map(creditOpenOf)).toEqual([
      0, 100, 200,
    ]);
    expect([paid(0, 4700, 4700), paid(4700, 4700, 1000), unpaid(2000, 2700, 500)].map(refundableOf)).toEqual([
      0, 3700, 200,
    ]);
  });

  it('is paid when it is reinstated with all the money there, else owed', () => {
    expect(resettledPayment(4700, 4700)).toEqual({ payment_status: 'paid', refunded_amount: 0 });
    const owed = { payment_status: 'unpaid', refunded_amount: 0, payment_reference: null, paid_at: null };
    for (const amount_received of [0, 4699.99]) expect(resettledPayment(4700, amount_received)).toEqual(owed);
    expect(resettledPayment(0, 0)).toEqual(owed);
  });

  it('is never due and to go back at once', () => {
    const paise = fc.integer({ min: 0, max: 9_999_999_999 }).map((amount) => amount / 100);
    fc.assert(
      fc.property(
        paise,
        paise,
        paise,
        fc.constantFrom('unpaid', 'paid', 'refunded'),
        (billed, amount_received, refunding, payment_status) => {
          const balance: HeldBalance = { payment_status, billed, amount_received, refunding };
          expect(Math.min(dueOf(balance), refundableOf(balance))).toBe(0);
        },
      ),
    );
  });
});

describe('what is paid ahead', () => {
  it.each([
    ['of nothing received: the part', 2100, 0, 200, 200],
    ['of some of it: what is left of the part', 2100, 150, 50, 50],
    ['once it is there: nothing, and the rest is next', 2100, 200, 0, 1900],
    ['where more came back than that: no more than is due', 100, 0, 100, 100],
    ['of a cancelled order: nothing', 0, 0, 0, 0],
  ])('is due %s', (_, billed, amount_received, ahead, next) => {
    const order = { ...unpaid(billed, amount_received), advance_amount: 200 };
    expect([advanceDueOf(order), nextDueOf(order)]).toEqual([ahead, next]);
  });
});
