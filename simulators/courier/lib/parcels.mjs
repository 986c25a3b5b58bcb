import { courierOf } from './rates.mjs';

/** @typedef {import('./books.mjs').Entity} Entity */

/** As the aggregator numbers them. @type {Record<string, string>} */
const LABELS = {
  1: 'AWB ASSIGNED',
  3: 'PICKUP SCHEDULED',
  6: 'SHIPPED',
  7: 'DELIVERED',
  8: 'CANCELED',
  9: 'RTO INITIATED',
  10: 'RTO DELIVERED',
  12: 'LOST',
  17: 'OUT FOR DELIVERY',
  18: 'IN TRANSIT',
  19: 'OUT FOR PICKUP',
  21: 'UNDELIVERED',
  25: 'DAMAGED',
  38: 'REACHED AT DESTINATION HUB',
  42: 'PICKED UP',
  46: 'RTO IN TRANSIT',
};
/** Before anybody has fetched it. */
const IN_HOUSE = new Set(['NEW', 'RETURN PENDING', 'AWB ASSIGNED', 'PICKUP SCHEDULED', 'OUT FOR PICKUP']);
const CONTENTS = [
  'order_id',
  'order_date',
  'order_items',
  'payment_method',
  'sub_total',
  'length',
  'breadth',
  'height',
  'weight',
];
const ADDRESS = ['customer_name', 'address', 'city', 'pincode', 'state', 'country', 'email', 'phone'];
/** @param {string} whose */
const addressOf = (whose) => ADDRESS.map((field) => `${whose}_${field}`);
const REQUIRED = [...CONTENTS, 'pickup_location', 'shipping_is_billing', ...addressOf('billing')];
/** Of one that is fetched from a shopper. */
const REQUIRED_BACK = [...CONTENTS, ...addressOf('pickup'), ...addressOf('shipping')];

export class Refused extends Error {
  /** @param {string} message @param {number} [status] @param {object} [more] */
  constructor(message, status = 400, more = {}) {
    super(message);
    this.status = status;
    this.more = more;
  }
}

/** As its moments are written: of the shop's country, without a zone. @param {number} at */
export const localTime = (at) => new Date(at + 5.5 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/**
 * What can happen to a parcel. Nothing is idempotent: the same order twice is two.
 * @param {{ books: import('./books.mjs').Books, now: () => number, wish: (name: string, path?: string) => any,
 *   tell: (parcel: Entity) => void }} courier
 */
export function parcels({ books, now, wish, tell }) {
  /** @param {(one: Entity) => boolean} isWanted */
  const one = (isWanted) => {
    const [parcel] = books.list('parcel', isWanted);
    if (!parcel) throw new Refused('404 Not Found', 404);
    return parcel;
  };
  /** @param {unknown} id */
  const byShipment = (id) => one(({ shipment_id }) => shipment_id === Number(id));

  return {
    byShipment,
    /** @param {unknown} id */
    byId: (id) => one((parcel) => parcel.id === Number(id)),
    /** @param {unknown} awb */
    byAwb: (awb) => one((parcel) => parcel.awb === awb),

    /** @param {any} body @param {readonly string[] | null} places where couriers fetch; null for one from a shopper */
    create(body, places) {
      const isReturn = !places;
      const missing = (isReturn ? REQUIRED_BACK : REQUIRED).filter((field) =>
        [undefined, null, ''].includes(body[field]),
      );
      if (missing.length || !body.order_items?.length || !(body.weight > 0))
        throw new Refused('Oops! Invalid Data.', 422, {
          errors: Object.fromEntries(missing.map((field) => [field, [`The ${field} field is required.`]])),
        });
      const whose = isReturn ? 'pickup' : 'billing';
      if (!/^[6-9]\d{9}$/.test(String(body[`${whose}_phone`])))
        throw new Refused('Oops! Invalid Data.', 422, {
          errors: { [`${whose}_phone`]: [`The ${whose} phone is invalid.`] },
        });
      if (places && !places.includes(body.pickup_location))
        throw new Refused('Wrong Pickup location entered. Please choose one location from the data given', 422);
      const parcel = books.add('parcel', {
        ...{ channel_order_id: String(body.order_id), isReturn, status: isReturn ? 'RETURN PENDING' : 'NEW' },
        ...{ awb: null, activities: [], order: body },
        ...{ courier_company_id: null, courier_name: null, charged_weight: null, pickup: null, created: now() },
      });
      return books.save({ ...parcel, shipment_id: parcel.id + 5_000_000 });
    },

    /** A return of somebody else's. */
    fill: () =>
      books.add('parcel', {
        ...{ channel_order_id: 'OTHER', isReturn: true, status: 'RETURN PENDING', awb: null, shipment_id: 1 },
        ...{ activities: [], order: {}, charged_weight: null, created: now() },
      }),

    /** @param {Entity} parcel @param {unknown} courierId @param {boolean} isReturn as it was asked for */
    assign(parcel, courierId, isReturn) {
      if (Boolean(parcel.isReturn) !== isReturn) throw new Refused('Invalid shipment id');
      if (parcel.awb || /CANCEL/.test(parcel.status))
        throw new Refused('Oops! Cannot reassign courier for this shipment.');
      if (wish('emptyWallet'))
        throw new Refused('Please recharge your ShipRocket wallet. The minimum required balance is Rs 100', 400, {
          status_code: 350,
        });
      const courier = courierOf(courierId);
      if (!courier || (parcel.order.payment_method === 'COD' && !courier.cod) || (isReturn && !courier.reverse))
        return null;
      return books.save({
        ...parcel,
        ...{ status: LABELS[1], awb: `${courier.awb}${String(parcel.id).padStart(9, '0')}` },
        ...{ courier_company_id: courier.id, courier_name: courier.name },
      });
    },

    /** @param {Entity} parcel */
    pickUp(parcel) {
      if (!parcel.awb || !IN_HOUSE.has(parcel.status)) throw new Refused('Invalid shipment id');
      if (parcel.pickup) throw new Refused('Already in Pickup Queue.');
      return books.save({ ...parcel, status: LABELS[3], pickup: localTime(now() + 86_400_000) });
    },

    /** @param {Entity} parcel */
    cancel(parcel) {
      if (/CANCEL/.test(parcel.status)) throw new Refused('The order is cancelled already.');
      if (!IN_HOUSE.has(parcel.status)) throw new Refused('Cannot cancel order which is already shipped.');
      return books.save({ ...parcel, status: parcel.isReturn ? 'RETURN CANCELLED' : 'CANCELED' });
    },

    /** Somebody scans it. @param {Entity} parcel @param {{ status: string, at?: number, location?: string }} scan */
    scan(parcel, { status, at = now(), location = 'Jaipur_Sitapura_H (Rajasthan)' }) {
      const label = LABELS[status] ?? 'NA';
      const activity = { date: localTime(at), status: `X-${status}`, activity: label, location };
      const told = { ...activity, 'sr-status': String(status), 'sr-status-label': label };
      const activities = [...parcel.activities, told].sort((a, b) => (a.date < b.date ? -1 : 1));
      tell(books.save({ ...parcel, activities, status: activities.at(-1)['sr-status-label'] }));
    },

    /** The courier has weighed it. @param {Entity} parcel @param {number} weight */
    dispute: (parcel, weight) => books.save({ ...parcel, charged_weight: weight }),
  };
}
