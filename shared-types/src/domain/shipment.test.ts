import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES } from './order-status.js';
import {
  followParcels,
  isInHouse,
  plainNumber,
  SHIPMENT_DIRECTIONS,
  SHIPMENT_STATES,
  type ShipmentState,
  statusByParcels,
  trackingUrl,
} from './shipment.js';

const parcel = (state: ShipmentState, quantity = 1, id = 1) => ({
  direction: 'out' as const,
  state,
  lines: [{ id, quantity }],
});
const TWO = [{ id: 1, due: 2 }];

describe('what parcels make of their order', () => {
  it.each<[string, ShipmentState[], ReturnType<typeof statusByParcels>]>([
    ['nothing, where there are none', [], null],
    ['nothing, where all were unpacked', ['cancelled'], null],
    ['processing, while all are packed', ['packed', 'packed'], 'processing'],
    ['shipped, once one has left', ['packed', 'picked_up'], 'shipped'],
    ['shipped, while one could not be delivered', ['delivered', 'undelivered'], 'shipped'],
    ['shipped, while a piece is missing', ['delivered'], 'shipped'],
    ['delivered, once every piece is', ['delivered', 'delivered'], 'delivered'],
    ['processing again, once all are back', ['returned', 'returned'], 'processing'],
    ['delivered, when what came back was sent again', ['returned', 'delivered', 'delivered'], 'delivered'],
  ])('is %s', (_, states, status) => {
    expect(
      statusByParcels(
        states.map((state) => parcel(state)),
        TWO,
      ),
    ).toBe(status);
  });

  it('does not ask for pieces that came back', () => {
    expect(statusByParcels([parcel('delivered')], [{ id: 1, due: 0 }])).toBe('delivered');
  });

  it('is nothing of a parcel that is fetched from the shopper', () => {
    expect(statusByParcels([{ ...parcel('in_transit'), direction: 'return' }], TWO)).toBeNull();
  });

  it('is delivered only with all pieces, and shipped only when a parcel has left', () => {
    const parcels = fc.array(
      fc.record({
        direction: fc.constantFrom(...SHIPMENT_DIRECTIONS),
        state: fc.constantFrom(...SHIPMENT_STATES),
        lines: fc.array(fc.record({ id: fc.constantFrom(1, 2), quantity: fc.integer({ min: 1, max: 3 }) }), {
          maxLength: 2,
        }),
      }),
      { maxLength: 5 },
    );
    const lines = [
      { id: 1, due: 2 },
      { id: 2, due: 1 },
    ];
    fc.assert(
      fc.property(parcels, (given) => {
        const status = statusByParcels(given, lines);
        const outward = given.filter(({ direction }) => direction !== 'return');
        if (status === 'shipped') expect(outward.some(({ state }) => !isInHouse(state))).toBe(true);
        if (status === 'delivered') expect(outward.some(({ state }) => state === 'delivered')).toBe(true);
        expect(status === 'pending' || status === 'cancelled').toBe(false);
      }),
    );
  });
});

describe('an order that follows its parcels', () => {
  it('goes on with them, and back when it stands where they had put it', () => {
    expect(followParcels('pending', null, 'processing')).toBe('processing');
    expect(followParcels('processing', 'processing', 'shipped')).toBe('shipped');
    expect(followParcels('shipped', 'shipped', 'processing')).toBe('processing');
  });

  it('stays where somebody has put it by hand', () => {
    expect(followParcels('delivered', 'processing', 'shipped')).toBeNull();
    expect(followParcels('shipped', null, 'processing')).toBeNull();
    expect(followParcels('pending', 'shipped', 'shipped')).toBeNull();
  });

  it('is never brought back from cancelled, nor cancelled', () => {
    for (const status of ORDER_STATUSES)
      for (const before of [null, ...ORDER_STATUSES])
        for (const after of [null, ...ORDER_STATUSES]) {
          const to = followParcels(status, before, after);
          expect(to === 'cancelled' || (status === 'cancelled' && to !== null)).toBe(false);
        }
  });
});

it('a number goes into the courier’s address as it is, wherever it belongs', () => {
  expect(trackingUrl('https://c.example/t?n={number}', 'A/1')).toBe('https://c.example/t?n=A%2F1');
  expect(trackingUrl('https://c.example/t', 'A1')).toBe('https://c.example/t');
  expect([trackingUrl(null, 'A1'), trackingUrl('https://c.example/', null)]).toEqual([null, null]);
});

it('a number is kept without the spaces of its label', () => {
  expect(plainNumber(' ep 123 456 789 in ')).toBe('EP123456789IN');
});
