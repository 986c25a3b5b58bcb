import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderReferences } from './order-reference';
import { orderBook, type PayableOrder, type Payment, propose } from './propose';

const order = (changes: Partial<PayableOrder> = {}): PayableOrder => ({
  id: 1,
  number: 'MD-7K3F9QZP',
  customer: 'Rahul Sharma',
  status: 'pending',
  payment: 'unpaid',
  due: 210_000,
  placedOn: '2026-11-10',
  noted: [],
  ...changes,
});
const other = order({ id: 2, number: 'MD-80A1X2Y3', customer: 'Md Asif Khan', due: 99_900 });
const payment = (narration: string, changes: Partial<Payment> = {}): Payment => ({
  day: '2026-11-12',
  paise: 210_000,
  narration,
  isRepeated: false,
  isTakenBack: false,
  ...changes,
});
const judge = (narration: string, changes: Partial<Payment> = {}, orders: PayableOrder[] = [order(), other]) => {
  const { verdict, doubt, candidates } = propose(
    payment(narration, changes),
    orderBook(orders, orderReferences(['MD', 'NEELA'])),
  );
  return [doubt ?? verdict, ...candidates.map((candidate) => candidate.order.id)];
};

describe('a payment', () => {
  it.each([
    'UPI/CR/432112345678/RAHUL SHARMA/HDFC/rahul@okhdfc/MD-7K3F9QZP',
    'order md7k3f9qzp',
    'Order MD 7K3F 9QZP thanks',
    'ORDERMD7K3F9QZPHDFC0001234',
    'UPI-MD_7K3F9QZP-x',
  ])('is certainly the order’s that %s names', (narration) => expect(judge(narration)).toEqual(['certain', 1]));

  it('is certainly the order’s whatever prefix its number has', () => {
    const bedcover = order({ id: 3, number: 'NEELA-4B5C6D7E' });
    expect(judge('neela 4b5c 6d7e', {}, [order(), bedcover])).toEqual(['certain', 3]);
    expect(judge('NEE1A4B5C6D7E', {}, [order(), bedcover])).toEqual(['certain', 3]);
    expect(judge('NEELA-4B5C6D7F', {}, [bedcover])).toEqual(['reference_incomplete', 3]);
    expect(judge('NEELA-4B5C', {}, [bedcover])).toEqual(['reference_incomplete', 3]);
    expect(judge('MD-4B5C6D7E', { paise: 5 }, [bedcover])).toEqual(['unknown_reference']);
  });

  it('is certainly the order’s with O for 0, I and L for 1', () => {
    expect(judge('MD-8OAIX2Y3', { paise: 99_900 })).toEqual(['certain', 2]);
    expect(judge('md-8oalx2y3', { paise: 99_900 })).toEqual(['certain', 2]);
  });

  it.each([
    ['amount_differs', 'MD-7K3F9QZP', { paise: 209_999 }, order()],
    ['cancelled', 'MD-7K3F9QZP', {}, order({ status: 'cancelled' })],
    ['paid_already', 'MD-7K3F9QZP', {}, order({ payment: 'paid', due: 0 })],
    ['paid_already', 'MD-7K3F9QZP', {}, order({ payment: 'refunded', due: 0 })],
    ['noted_by_hand', 'MD-7K3F9QZP', {}, order({ noted: [210_000] })],
    ['noted_by_hand', 'MD-7K3F9QZP', {}, order({ status: 'cancelled', due: 0, noted: [5, 210_000] })],
    ['time', 'MD-7K3F9QZP', { day: '2026-11-09' }, order()],
    ['time', 'MD-7K3F9QZP', { day: '2027-03-01' }, order()],
    ['repeated', 'MD-7K3F9QZP', { isRepeated: true }, order()],
    ['taken_back', 'MD-7K3F9QZP', { isTakenBack: true }, order()],
    ['reference_incomplete', 'MD-7K3F9Q', {}, order()],
    ['reference_incomplete', 'UPI/MD-7K3F8QZP/x', { paise: 1 }, order()],
    ['name_and_amount', 'UPI/CR/RAHUL SHARM/HDFC', {}, order()],
    ['name_and_amount', 'UPI rahulsharma99@okaxis', {}, order()],
    ['amount_only', 'UPI/CR/SOMEBODY ELSE', {}, order()],
  ] as const)('waits for a person: %s for %s', (doubt, narration, changes, known) =>
    expect(judge(narration, changes, [known])).toEqual([doubt, 1]),
  );

  it('waits for a person when it names two orders, or one that does not exist', () => {
    expect(judge('MD-7K3F9QZP and MD-80A1X2Y3')).toEqual(['several_orders', 1, 2]);
    expect(judge('MD-11111111', { paise: 5 })).toEqual(['unknown_reference']);
  });

  it.each(['MD ASIF KHAN rent', 'UPI/MD ASLAM/x', 'COMMAND9', 'NEFT AHMDABAD', 'MD-ASIFKHAN'])(
    'is nobody’s as %s',
    (narration) => expect(judge(narration, { paise: 5 })).toEqual(['other']),
  );

  it('names the likeliest order first: the one it names, then that of the payer', () => {
    const third = order({ id: 3, number: 'MD-33333333', customer: 'Asha Rao' });
    expect(judge('UPI ASHA RAO', {}, [order(), third])).toEqual(['name_and_amount', 3, 1]);
    expect(judge('MD-7K3F9Q ASHA RAO', {}, [order(), third])).toEqual(['reference_incomplete', 1, 3]);
  });

  it('is never certain of an order whose number is not all there, whatever else is', () => {
    const letter = fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ');
    fc.assert(
      fc.property(
        fc.string({ maxLength: 60 }),
        fc.nat(9),
        letter,
        fc.string({ maxLength: 20 }),
        (before, at, wrong, after) => {
          const { number } = order();
          fc.pre(number[at] !== wrong);
          const narration = `${before}${number.slice(0, at)}${wrong}${number.slice(at + 1)}${after} RAHUL SHARMA`;
          const squashed = narration
            .toUpperCase()
            .replace(/O/g, '0')
            .replace(/[IL]/g, '1')
            .replace(/[^0-9A-Z]/g, '');
          fc.pre(!squashed.includes('MD7K3F9QZP'));
          expect(judge(narration)[0]).not.toBe('certain');
        },
      ),
    );
  });

  it('is never certain of another amount, by a paisa', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (paise) => {
        expect(judge('MD-7K3F9QZP', { paise })[0]).toBe(paise === 210_000 ? 'certain' : 'amount_differs');
      }),
    );
  });
});
