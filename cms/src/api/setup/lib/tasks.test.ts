import { describe, expect, it } from 'vitest';
import { type DutyFacts, judgeDuties, judgeTasks, PLACEHOLDERS, type SetupFacts } from './tasks';

const own = {
  ...{ name: 'Neela', legal_name: 'Leela Rao', email: 'hello@neela.in', phone: '8041234567', address: 'Mysuru' },
  ...{ grievance_name: 'Leela Rao', grievance_designation: 'Owner', returns_paid_by: 'shop' },
};
const nobody = { grievance_name: null, grievance_designation: null, returns_paid_by: null };
const facts = (changes: Partial<SetupFacts> = {}): SetupFacts => ({
  ...{
    store: own,
    isPayable: true,
    products: 1,
    hasMailServer: true,
    done: ['details', 'look', 'sizes', 'texts', 'mail'],
  },
  ...changes,
});
const missing = (changes: Partial<SetupFacts>) =>
  judgeTasks(facts(changes)).flatMap(({ name, is_done }) => (is_done ? [] : [name]));

describe('what a shop needs before it opens', () => {
  it('is done when everything is its owner’s own', () => {
    expect(missing({})).toEqual([]);
  });

  it.each(['legal_name', 'email', 'phone', 'address'] as const)('is not done while the %s is nobody’s', (field) => {
    expect(missing({ store: { ...own, [field]: PLACEHOLDERS[field] } })).toEqual(['contact']);
  });

  it('is asked for: nothing that a new shop begins with counts as answered', () => {
    expect(missing({ store: { ...PLACEHOLDERS, ...nobody }, done: [], products: 0 })).toHaveLength(11);
    expect(missing({ done: ['look', 'sizes', 'texts', 'mail'] })).toEqual(['tax', 'payment', 'delivery']);
  });

  it.each(['grievance_name', 'grievance_designation', 'returns_paid_by'] as const)(
    'is not done without %s',
    (field) => {
      expect(missing({ store: { ...own, [field]: null } })).toEqual(['law']);
    },
  );

  it('needs a way to pay, a product, and each tick', () => {
    expect(missing({ isPayable: false })).toEqual(['payment']);
    expect(missing({ products: 0 })).toEqual(['product']);
    expect(missing({ done: ['details', 'mail'] })).toEqual(['look', 'sizes', 'texts']);
  });

  it('has no mails that arrive, whatever is ticked, while none leaves the server', () => {
    expect(missing({ hasMailServer: false })).toEqual(['mail']);
  });
});

describe('what the law wants of a shop that sells', () => {
  const lacking = (changes: Partial<DutyFacts> = {}) =>
    judgeDuties({
      ...{ store: own, onSale: 1, undeclared: 0, hasMailServer: true, site: 'https://neela.in' },
      ...{ isPayable: true, isTest: false },
      ...changes,
    }).flatMap(({ name, is_done }) => (is_done ? [] : [name]));

  it('lacks nothing where all is said, mails leave, the site is encrypted and money is money', () => {
    expect(lacking()).toEqual([]);
  });

  it.each([
    ['seller', { store: { ...own, address: PLACEHOLDERS.address } }],
    ['complaints', { store: { ...own, grievance_name: null } }],
    ['declarations', { undeclared: 1 }],
    ['mail', { hasMailServer: false }],
    ['https', { site: 'http://localhost:1337' }],
    ['payments', { isTest: true }],
    ['payments', { isPayable: false }],
    ['declarations', { onSale: 0 }],
  ] as const)('lacks %s', (duty, changes) => {
    expect(lacking(changes)).toEqual([duty]);
  });
});
