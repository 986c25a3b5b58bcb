import { randomBytes } from 'node:crypto';
import { labelPdf } from './label.mjs';
import { localTime, Refused } from './parcels.mjs';
import { serviceability } from './rates.mjs';

const TOKEN_MS = 10 * 86_400_000;
const PLACE = {
  ...{
    pickup_location: 'Primary',
    pin_code: '302022',
    city: 'Jaipur',
    state: 'Rajasthan',
    country: 'India',
    status: 2,
  },
  ...{ name: 'Dispatch', address: 'Plot 7, Sitapura', address_2: '', email: 'dispatch@shop.test', phone: '9876500000' },
};

/** @typedef {import('./books.mjs').Entity} Entity */

/**
 * Shiprocket's API as far as a shop needs it: https://apidocs.shiprocket.in. Answers `{ status, body, type? }`.
 * @param {{ books: import('./books.mjs').Books, now: () => number, wish: (name: string, path?: string) => any,
 *   ledger: ReturnType<typeof import('./parcels.mjs').parcels>, account: { email: string, password: string } }} courier
 */
export function shiprocketApi({ books, now, wish, ledger, account }) {
  /** @param {Entity} parcel */
  const shownOrder = ({ id, channel_order_id, status, shipment_id, awb, courier_name, charged_weight }) => ({
    ...{ id, channel_order_id, status, charged_weight },
    shipments: [{ id: shipment_id, awb: awb ?? '', courier: courier_name ?? '' }],
  });

  /** The list of returns has the shipment's id beside it. @param {Entity} parcel */
  const shownReturn = ({ id, channel_order_id, status, shipment_id, awb, courier_name }) => ({
    ...{ id, channel_order_id, status, shipment_id },
    shipments: [{ awb: awb ?? '', courier: courier_name ?? '' }],
  });

  /** @param {Entity} parcel */
  const shownTracking = ({ id, awb, courier_name, shipment_id, status, activities }) => ({
    track_status: 1,
    shipment_track: [{ id, awb_code: awb, shipment_id, order_id: id, current_status: status, courier_name }],
    shipment_track_activities: [...activities].reverse(),
    track_url: `https://shiprocket.co/tracking/${awb}`,
  });

  /** @type {[string, RegExp, (match: string[], request: { body: any, url: URL }) => unknown][]} */
  const routes = [
    ['GET', /^settings\/company\/pickup$/, () => ({ data: { shipping_address: [PLACE] } })],
    [
      'GET',
      /^courier\/serviceability\/?$/,
      (_, { url }) => {
        const couriers = wish('unserviceable') ? [] : serviceability(url.searchParams, now());
        if (!couriers.length) return { status: 404, message: 'No courier serviceable for the given pincodes' };
        const data = { available_courier_companies: couriers, recommended_courier_company_id: 10 };
        return { status: 200, data };
      },
    ],
    [
      'POST',
      /^orders\/create\/adhoc$/,
      (_, { body }) => {
        const { id, channel_order_id, shipment_id, status } = ledger.create(body, [PLACE.pickup_location]);
        return { order_id: id, channel_order_id, shipment_id, status, status_code: 1, awb_code: '', courier_name: '' };
      },
    ],
    [
      'POST',
      /^orders\/create\/return$/,
      (_, { body }) => {
        const { id, shipment_id, status } = ledger.create(body, null);
        return { order_id: id, shipment_id, status, status_code: 21, company_name: 'shop' };
      },
    ],
    [
      'GET',
      /^orders$/,
      (_, { url }) => {
        const search = url.searchParams.get('search') ?? '';
        const found = books.list('parcel', (one) => !one.isReturn && one.channel_order_id.includes(search));
        return { data: found.reverse().map(shownOrder) };
      },
    ],
    [
      'GET',
      /^orders\/processing\/return$/,
      (_, { url }) => {
        const [from, to] = ['from', 'to'].map((name) => url.searchParams.get(name) ?? '');
        const [page, size] = [
          Number(url.searchParams.get('page') ?? 1),
          Number(url.searchParams.get('per_page') ?? 15),
        ];
        const found = books
          .list('parcel', ({ isReturn, created }) => {
            const day = localTime(created).slice(0, 10);
            return isReturn && (!from || day >= from) && (!to || day <= to);
          })
          .reverse();
        const pagination = { total: found.length, per_page: size, current_page: page };
        return {
          data: found.slice((page - 1) * size, page * size).map(shownReturn),
          meta: { pagination: { ...pagination, total_pages: Math.max(1, Math.ceil(found.length / size)) } },
        };
      },
    ],
    ['GET', /^orders\/show\/(\d+)$/, ([id]) => ({ data: shownOrder(ledger.byId(id)) })],
    [
      'POST',
      /^courier\/assign\/awb$/,
      (_, { body }) => {
        const parcel = ledger.assign(ledger.byShipment(body.shipment_id), body.courier_id, body.is_return === 1);
        if (!parcel)
          return { awb_assign_status: 0, response: { data: { awb_assign_error: 'Courier is not serviceable' } } };
        const { awb, courier_name, courier_company_id, shipment_id } = parcel;
        return {
          awb_assign_status: 1,
          response: { data: { awb_code: awb, courier_name, courier_company_id, shipment_id } },
        };
      },
    ],
    [
      'POST',
      /^courier\/generate\/label$/,
      (_, { body, url }) => {
        const wanted = body.shipment_id.map((/** @type {number} */ id) => ledger.byShipment(id));
        if (wanted.some((/** @type {Entity} */ { awb }) => !awb)) throw new Refused('Oops! Invalid Data.', 422);
        const ids = wanted.map((/** @type {Entity} */ { shipment_id }) => shipment_id).join('-');
        return { label_created: 1, label_url: `${url.origin}/labels/${ids}.pdf`, not_created: [] };
      },
    ],
    [
      'POST',
      /^courier\/generate\/pickup$/,
      (_, { body }) => {
        const { pickup } = ledger.pickUp(ledger.byShipment(body.shipment_id[0]));
        return {
          pickup_status: 1,
          response: { pickup_scheduled_date: pickup, pickup_token_number: 'Reference No: 1' },
        };
      },
    ],
    [
      'POST',
      /^orders\/cancel$/,
      (_, { body }) => {
        for (const id of body.ids) ledger.cancel(ledger.byId(id));
        return { status_code: 200, message: 'Order cancelled successfully.' };
      },
    ],
    [
      'GET',
      /^courier\/track\/awb\/(\w+)$/,
      ([awb]) => {
        const parcel = ledger.byAwb(awb);
        const none = { track_status: 0, error: 'Aahh! There is no activities found in our DB.' };
        const isSilent = !parcel.activities.length && !/CANCEL/.test(parcel.status);
        return { tracking_data: isSilent ? none : shownTracking(parcel) };
      },
    ],
    [
      'GET',
      /^billing\/discrepancy$/,
      () => ({
        status: 200,
        data: books
          .list('parcel', ({ charged_weight }) => charged_weight !== null)
          .map(({ id, awb, order, charged_weight }) => ({
            ...{ id, awb_code: awb, entered_weight: String(order.weight), charged_weight: String(charged_weight) },
          })),
      }),
    ],
  ];

  /** @param {any} body */
  function login({ email, password }) {
    if (email !== account.email || password !== account.password)
      throw new Refused('Invalid email and password combination');
    const { token } = books.add('token', { token: `eyJ${randomBytes(24).toString('hex')}`, until: now() + TOKEN_MS });
    return { email, token };
  }

  /** @param {string} [authorization] */
  const isKnown = (authorization = '') =>
    books.list('token', ({ token, until }) => authorization === `Bearer ${token}` && until > now()).length > 0;

  /** @param {string} method @param {URL} url @param {any} body @param {import('node:http').IncomingHttpHeaders} headers */
  return (method, url, body, headers) => {
    const [, labels] = /^\/labels\/([\d-]+)\.pdf$/.exec(url.pathname) ?? [];
    const path = url.pathname.replace(/^\/v1\/external\//, '');
    try {
      if (labels) {
        const pdf = labelPdf(labels.split('-').map((id) => ledger.byShipment(id)));
        return { status: 200, body: pdf, type: 'application/pdf' };
      }
      if (path === 'auth/login') return { status: 200, body: login(body) };
      if (!isKnown(headers.authorization)) throw new Refused('Token has expired', 401);
      for (const [wanted, pattern, answer] of routes) {
        const match = pattern.exec(path);
        if (match && method === wanted) return { status: 200, body: answer(match.slice(1), { body, url }) };
      }
      throw new Refused('404 Not Found', 404);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { status: error.status, body: { message: error.message, status_code: error.status, ...error.more } };
    }
  };
}
