import { dayName } from 'shared-types/domain/delivery';
import { FORTY_MOMENTS } from 'shared-types/testing/moments';
import { describe, expect, it } from 'vitest';
import { order } from '../../test/samples';
import { nextSteps } from './next-steps';

const POLICY = {
  delivery_days: '3–7 business days',
  returns_days: 7,
  free_delivery: true,
  delivery_costs: { min: 0, max: 0 },
  delivery_choice: false,
  prepaid_discount: 0,
  delivery_fee: 0,
  cash_fee: 0,
  advance_due: 0,
  dispatch_days: 1,
  transit: null,
};
/** The order is of Saturday 3 October. */
const at = (day: string) => new Date(`2026-10-${day}T06:00:00Z`);
const next = (more: Parameters<typeof order>[0], day = '03', policy = {}) =>
  nextSteps(order(more), { ...POLICY, ...policy }, at(day));

describe('what happens next with an order', () => {
  it('is that it arrives, within the store’s days, of which none has passed', () => {
    expect(next({}).highlight).toEqual({ label: 'Expected with you', value: '7 – 13 October' });
    expect(next({ status: 'SHIPPED' }, '12').highlight?.value).toBe('12 – 13 October');
    expect(next({ status: 'SHIPPED' }, '13').highlight?.value).toBe('13 October');
  });

  it('is that it arrives in the days that were promised, before the store’s words', () => {
    const days = { first: '2026-10-05', last: '2026-10-06' };
    const delivery = { method: 'express' as const, price: 149, days, place: null };
    expect(next({ delivery }).highlight?.value).toBe('5 – 6 October');
    const fetched = { method: 'pickup' as const, price: 0, days, place: 'Fort Road 14' };
    expect(next({ delivery: fetched }).highlight?.label).toBe('Ready for you');
  });

  it('is left to its parcels where they have a day, so that there is one, and said once that is over', () => {
    const parcels = [{ state: 'in_transit' as const, to_collect: 0, promised_on: '2026-10-08' }];
    expect(next({ status: 'SHIPPED', parcels }, '08').highlight).toBeNull();
    expect(next({ status: 'SHIPPED', parcels }, '08').steps.join()).not.toContain('October');
    expect(next({ status: 'SHIPPED', parcels }, '09').steps.at(-1)).toMatch(
      /^It should have been with you by Thursday 8/,
    );
  });

  it.each([
    ['SHIPPED', 'returning', 'Your order is on its way back to us.'],
    ['SHIPPED', 'returned', 'Your order came back to us, because nobody could take it in.'],
    ['PROCESSING', 'returned', 'Your order came back to us, because nobody could take it in.'],
  ] as const)(
    'is the shop’s decision, and no day, of an order that is %s whose parcel is %s',
    (status, state, where) => {
      const parcels = [{ state, to_collect: 0, promised_on: '2026-10-08' }];
      for (const day of ['08', '20'])
        expect(next({ status, parcels, can_cancel: false }, day)).toEqual({
          highlight: null,
          steps: [where, 'We write to you about it.'],
        });
    },
  );

  it('names no day while it waits for its payment', () => {
    const days = { first: '2026-10-05', last: '2026-10-06' };
    const delivery = { method: 'express' as const, price: 149, days, place: null };
    for (const more of [{}, { delivery }])
      for (const day of ['03', '20'])
        expect(next({ ...more, payment_option: 'UPI' }, day)).toEqual({
          highlight: null,
          steps: [
            'Your order is with us.',
            'We begin once your ₹4,250.00 by UPI is here.',
            'Until it leaves us you can cancel it here.',
          ],
        });
    const words = { delivery_days: 'as the paint dries' };
    expect(next({ payment_option: 'UPI' }, '03', words).steps.join()).not.toContain('paint');
  });

  it('names no day of what lies ready, and says of what is late that it should have been ready', () => {
    const days = { first: '2026-10-05', last: '2026-10-06' };
    const delivery = { method: 'pickup' as const, price: 0, days, place: 'Fort Road 14' };
    for (const day of ['05', '20'])
      expect(next({ delivery, status: 'SHIPPED', can_cancel: false }, day)).toEqual({
        highlight: null,
        steps: [
          'It is ready for you: please fetch it at Fort Road 14.',
          'Please have ₹4,250.00 in cash ready when you fetch it.',
        ],
      });
    expect(next({ delivery }, '07').steps.at(-1)).toMatch(/^It should have been ready for you by Tuesday 6 October\./);
  });

  it('counts from the day on which it was taken up again', () => {
    const history = [
      { status: 'PENDING' as const, at: at('03').toISOString() },
      { status: 'CANCELLED' as const, at: at('04').toISOString() },
      { status: 'PENDING' as const, at: at('19').toISOString() },
    ];
    expect(next({ history }, '19').highlight?.value).toBe('22 – 28 October');
  });

  it('is said openly when it is late', () => {
    const { highlight, steps } = next({ status: 'SHIPPED' }, '14');
    expect(highlight).toBeNull();
    expect(steps.at(-1)).toBe(
      'It should have been with you by Tuesday 13 October. Please write to us, and we look for it.',
    );
  });

  it('is told in the store’s words where they name no days', () => {
    expect(next({}, '03', { delivery_days: 'as the paint dries' })).toMatchObject({
      highlight: null,
      steps: expect.arrayContaining(['Delivery takes as the paint dries.']),
    });
  });

  it('says where it is, what is to be done, and until when it can be cancelled', () => {
    expect(next({}).steps).toEqual([
      'Your order is with us.',
      'Please have ₹4,250.00 in cash ready when it comes.',
      'Until it leaves us you can cancel it here.',
    ]);
    expect(next({ status: 'SHIPPED', can_cancel: false, due_amount: 0 }).steps).toEqual([
      'Your order is on its way.',
      'Please see that somebody is there to take it in.',
    ]);
  });

  it('names the last day of a return, until it has passed', () => {
    const delivered = {
      status: 'DELIVERED' as const,
      history: [{ status: 'DELIVERED' as const, at: at('09').toISOString() }],
    };
    expect(next(delivered, '16').highlight).toEqual({ label: 'Return or exchange until', value: 'Friday 16 October' });
    expect(next(delivered, '16').steps).toEqual([
      'Your order is delivered.',
      'We hope that it brings you joy.',
      'Should something not be right, you can return or exchange it until then: ask for it below.',
      'On the page of each piece you can tell others how you like it.',
    ]);
    for (const none of [
      next(delivered, '17'),
      next(delivered, '10', { returns_days: 0 }),
      next({ ...delivered, history: [] }),
    ])
      expect(none).toEqual({
        highlight: null,
        steps: [
          'Your order is delivered.',
          'We hope that it brings you joy.',
          'On the page of each piece you can tell others how you like it.',
        ],
      });
  });

  it.each(FORTY_MOMENTS)('counts by the days of India: it is $indianDay there at $iso', ({ now, indianDay }) => {
    const day = (count: number) => new Date(Date.parse(indianDay) + count * 86_400_000).toISOString().slice(0, 10);
    const when = (more: Parameters<typeof order>[0]) => nextSteps(order(more), POLICY, now);
    const promised = (last: string) => ({
      delivery: { method: 'express' as const, price: 0, days: { first: day(-3), last }, place: null },
    });
    expect(when(promised(indianDay)).highlight?.value).toBe(dayName(indianDay).replace(/^\S+ /, ''));
    expect(when(promised(day(-1))).highlight).toBeNull();
    const deliveredAgo = (days: number) => ({
      status: 'DELIVERED' as const,
      history: [{ status: 'DELIVERED' as const, at: new Date(now.getTime() - days * 86_400_000).toISOString() }],
    });
    expect(when(deliveredAgo(0)).highlight?.value).toBe(dayName(day(7)));
    expect(when(deliveredAgo(7)).highlight?.value).toBe(dayName(indianDay));
    expect(when(deliveredAgo(8)).highlight).toBeNull();
  });

  it('is nothing but where its money is, of a cancelled order', () => {
    const cancelled = { status: 'CANCELLED' as const, due_amount: 0, payment_status: 'refunded' as const };
    expect(next(cancelled)).toEqual({
      highlight: null,
      steps: ['Your order is cancelled.', 'Your money is paid back. Banks take up to a week to show it.'],
    });
  });
});
