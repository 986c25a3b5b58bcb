import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CASH_RISKS, type CashHistory, cashRisk, hasCashRules } from './cash-risk';

const store = { cash_confirm_from: 1, cash_advance_from: 2, cash_refuse_from: 3, cash_back_percent: 50 };
const past = (changes: Partial<CashHistory>): CashHistory => ({
  ...{ kind: 'phone', delivered: 0, came_back: 0, called_off: 0 },
  ...changes,
});
const level = (...history: Partial<CashHistory>[]) => cashRisk(history.map(past), store).level;

describe('the risk of an order in cash', () => {
  it('grows with the orders that came back', () => {
    expect([0, 1, 2, 3, 9].map((came_back) => level({ came_back }))).toEqual([
      ...['none', 'confirm', 'advance', 'refuse', 'refuse'],
    ]);
  });

  it('is none without a history, and none where most were taken in', () => {
    expect(level()).toBe('none');
    expect(level({ came_back: 3, delivered: 3 })).toBe('refuse');
    expect(level({ came_back: 3, delivered: 4 })).toBe('none');
  });

  it('is a code at most for what was called off before it left, which cost nothing', () => {
    expect(level({ called_off: 9 })).toBe('confirm');
    expect(level({ called_off: 1, came_back: 1, delivered: 3 })).toBe('none');
  });

  it('is that of the worst of person, phone and address, of which the address alone refuses nothing', () => {
    expect(level({ kind: 'person' }, { kind: 'phone', came_back: 2 })).toBe('advance');
    expect(level({ kind: 'address', came_back: 9 })).toBe('advance');
    expect(level({ kind: 'address', came_back: 9 }, { kind: 'person', came_back: 3 })).toBe('refuse');
  });

  it('tells the staff in plain words what happened', () => {
    const history = [
      past({ delivered: 1, came_back: 2 }),
      past({ kind: 'address', came_back: 1, called_off: 2 }),
      past({ kind: 'person', delivered: 5, called_off: 1 }),
    ];
    expect(cashRisk(history, store).reasons).toEqual([
      '2 of 3 earlier orders of this phone came back',
      '1 of 1 earlier order to this address came back',
      '2 orders to this address called off before leaving',
      '1 order of this person called off before leaving',
    ]);
  });

  it('asks for nothing where no threshold is set', () => {
    const off = { ...store, cash_confirm_from: 0, cash_advance_from: null, cash_refuse_from: 0 };
    expect([hasCashRules(store), hasCashRules(off), cashRisk([past({ came_back: 9 })], off).level]).toEqual([
      ...[true, false, 'none'],
    ]);
  });

  it('never falls when one more comes back, nor rises when one more is taken in', () => {
    const count = fc.integer({ min: 0, max: 20 });
    const history = fc.record({
      kind: fc.constantFrom('person' as const, 'phone' as const, 'address' as const),
      ...{ delivered: count, came_back: count, called_off: count },
    });
    const rank = (one: CashHistory) => CASH_RISKS.indexOf(cashRisk([one], store).level);
    fc.assert(
      fc.property(history, (one) => {
        expect(rank({ ...one, came_back: one.came_back + 1 })).toBeGreaterThanOrEqual(rank(one));
        expect(rank({ ...one, delivered: one.delivered + 1 })).toBeLessThanOrEqual(rank(one));
      }),
    );
  });
});
