import { describe, expect, it } from 'vitest';
import { type ReturnPolicy, returnTerms } from './return-terms.js';

const terms = (changes: Partial<ReturnPolicy> = {}) =>
  returnTerms({
    ...{ returns_days: 7, exchanges: true, returns_paid_by: 'shop', refund_days: 5, returns_note: '' },
    ...changes,
  });

describe('the terms of return, refund and exchange', () => {
  it('say until when, who pays the way back, and when the money is there', () => {
    expect(terms({ returns_note: 'Unworn and with its card.' })).toEqual([
      'Return or exchange it within 7 days of its arrival.',
      'Unworn and with its card.',
      'We pay for its way back.',
      'Your money goes back within 5 working days of our having it again.',
    ]);
  });

  it('never let a shopper pay the way back of what is faulty or wrong', () => {
    expect(terms({ returns_paid_by: 'shopper', returns_days: 1, exchanges: false, refund_days: 1 })).toEqual([
      'Return it within 1 day of its arrival.',
      'You pay for its way back.',
      'What is faulty, damaged, late or not what you ordered we take back at our cost.',
      'Your money goes back within 1 working day of our having it again.',
    ]);
  });

  it('take back what is faulty also where nothing else is taken back', () => {
    expect(terms({ returns_days: 0, refund_days: 0 })).toEqual([
      'We take nothing back that is as it should be.',
      'What is faulty, damaged, late or not what you ordered we take back at our cost.',
      'Your money goes back on the day on which we have it again.',
    ]);
  });

  it('promise nothing that an older shop has not said', () => {
    expect(terms({ returns_paid_by: null, refund_days: null })).toEqual([
      'Return or exchange it within 7 days of its arrival.',
    ]);
  });
});
