import { createHash, timingSafeEqual } from 'node:crypto';
import { toPaise, toRupees } from 'shared-types/domain/money';
import { fetchPdf, lookUp, ProviderRefused, ProviderUnsure } from '../../../lib/http/call-provider';
import { kolkataDay } from '../../../lib/time/kolkata';
import type { AskedFor, CourierAggregator, NewBooking } from '../aggregator';
import {
  Assigned,
  Created,
  Discrepancies,
  Done,
  type Known,
  Label,
  OneOrder,
  Orders,
  PickUp,
  type Place,
  Places,
  Push,
  Rates,
  Returns,
  Tracking,
} from './answers';
import { gramsOf, IS_CANCELLED, newsOf } from './facts';
import { orderOf, returnOf, sizeOf } from './orders';
import { shiprocketSession } from './session';

export const SHIPROCKET_URL = 'https://apiv2.shiprocket.in';

const DAY_MS = 24 * 60 * 60_000;
const ALREADY_QUEUED = /already in pickup queue/i;

export interface ShiprocketAccount {
  email: string;
  password: string;
  webhookToken: string;
  /** The name of one of the account's addresses, where couriers fetch. */
  pickUpLocation: string;
  apiUrl: string;
}

/** Shiprocket has no test mode: only where `apiUrl` is a simulator's, nobody comes. */
export function shiprocket(account: ShiprocketAccount): CourierAggregator {
  const { webhookToken, pickUpLocation, apiUrl } = account;
  const call = shiprocketSession(account);

  /** Where couriers fetch, and bring what they have fetched from shoppers. */
  async function place(): Promise<Place> {
    const { data } = await call(Places, 'GET', 'settings/company/pickup');
    const found = data.shipping_address.find((one) => one.pickup_location === pickUpLocation);
    if (!found) throw new ProviderRefused(`There is no pick-up location “${pickUpLocation}” at Shiprocket`, 422);
    return found;
  }

  /** The order that has our key: there is no idempotency, so it is looked for before anything is asked for again. */
  async function find(asked: AskedFor): Promise<Known | undefined> {
    const own: Known[] = [];
    for await (const page of asked.isReturn ? returnsSince(asked.wantedAt) : ordersNamed(asked.key))
      own.push(
        ...page.filter(({ channel_order_id, status }) => channel_order_id === asked.key && !IS_CANCELLED.test(status)),
      );
    return own.find(({ awb }) => awb) ?? own[0];
  }

  async function* ordersNamed(key: string) {
    yield (await call(Orders, 'GET', `orders?search=${encodeURIComponent(key)}`)).data;
  }

  /** Returns are a list of their own, which is not searched by words but by days. */
  async function* returnsSince(first: Date) {
    const [from, to] = [first.getTime() - DAY_MS, Date.now() + DAY_MS].map((at) => kolkataDay(new Date(at)));
    for (let page = 1, pages = 1; page <= pages; page++) {
      const asked = new URLSearchParams({ from: from ?? '', to: to ?? '', per_page: '100', page: String(page) });
      const { data, meta } = await call(Returns, 'GET', `orders/processing/return?${asked}`);
      yield data;
      pages = meta.pagination.total_pages;
    }
  }

  async function cancelOrder(id: number): Promise<void> {
    const { data } = await call(OneOrder, 'GET', `orders/show/${id}`);
    if (!IS_CANCELLED.test(data.status)) await call(Done, 'POST', 'orders/cancel', { ids: [id] });
  }

  const create = async (wanted: NewBooking) =>
    wanted.isReturn
      ? call(Created, 'POST', 'orders/create/return', returnOf(wanted, await place()))
      : call(Created, 'POST', 'orders/create/adhoc', orderOf(wanted, pickUpLocation));

  async function assign(orderId: number, shipmentId: number, { service, isReturn }: NewBooking) {
    try {
      const { response, message } = await call(Assigned, 'POST', 'courier/assign/awb', {
        shipment_id: shipmentId,
        courier_id: Number(service),
        ...(isReturn && { is_return: 1 }),
      });
      const { awb_code: number, courier_name: courier, awb_assign_error: reason } = response?.data ?? {};
      if (number && courier) return { number, courier };
      // A refusal may come with 200.
      throw new ProviderRefused(reason ?? message ?? 'It has given no number', 200);
    } catch (error) {
      // What has no number is not left behind, or somebody would send it from there.
      if (error instanceof ProviderRefused) await cancelOrder(orderId).catch(unsure);
      throw error;
    }
  }

  return {
    name: 'shiprocket',
    label: 'Shiprocket',
    isTest: apiUrl !== SHIPROCKET_URL,

    async check() {
      await place();
    },

    async rates({ zipcode, isReturn, measures, cash, value }) {
      const [here, there] = [String((await place()).pin_code), String(zipcode)];
      const [from, to] = isReturn ? [there, here] : [here, there];
      const asked = new URLSearchParams({
        ...{ pickup_postcode: from, delivery_postcode: to, is_return: isReturn ? '1' : '0' },
        ...{ cod: cash > 0 ? '1' : '0', declared_value: String(toRupees(value)) },
        ...Object.fromEntries(Object.entries(sizeOf(measures)).map(([name, size]) => [name, String(size)])),
      });
      const { data } = await call(Rates, 'GET', `courier/serviceability/?${asked}`).catch((error: unknown) => {
        // Where nobody goes it says so by 404, in the answer or as its status.
        if (error instanceof ProviderRefused && error.status === 404) return { data: null };
        throw error;
      });
      return (data?.available_courier_companies ?? [])
        .map((one) => ({
          service: String(one.courier_company_id),
          courier: one.courier_name,
          price: toPaise(one.rate),
          days: Number.parseInt(String(one.estimated_delivery_days), 10) || null,
        }))
        .sort((a, b) => a.price - b.price || a.courier.localeCompare(b.courier));
    },

    async book(wanted, isRepeated) {
      const known = isRepeated ? await lookUp(() => find(wanted)) : undefined;
      const made =
        known?.shipmentId === undefined ? await create(wanted) : { order_id: known.id, shipment_id: known.shipmentId };
      const { number, courier } =
        known?.awb && known.courier
          ? { number: known.awb, courier: known.courier }
          : await assign(made.order_id, made.shipment_id, wanted);
      return { reference: `${made.order_id}/${made.shipment_id}`, number, courier };
    },

    async labels(references) {
      const shipment_id = references.map((reference) => idsOf(reference).shipment);
      const { label_url: url } = await call(Label, 'POST', 'courier/generate/label', { shipment_id });
      const isOurs = URL.canParse(url) && (url.startsWith('https://') || new URL(url).origin === apiUrl);
      if (!isOurs) throw new ProviderUnsure('Its address of the label is none');
      return fetchPdf(url);
    },

    async pickUp(reference) {
      try {
        const asked = { shipment_id: [idsOf(reference).shipment] };
        const { response } = await call(PickUp, 'POST', 'courier/generate/pickup', asked);
        return { on: /^\d{4}-\d\d-\d\d/.exec(response.pickup_scheduled_date ?? '')?.[0] ?? null };
      } catch (error) {
        if (error instanceof ProviderRefused && ALREADY_QUEUED.test(error.message)) return { on: null };
        throw error;
      }
    },

    async cancel({ reference, ...asked }) {
      const id = reference === null ? (await find(asked))?.id : idsOf(reference).order;
      if (id !== undefined) await cancelOrder(id);
    },

    async track(number) {
      const { tracking_data: data } = await call(Tracking, 'GET', `courier/track/awb/${encodeURIComponent(number)}`);
      const current = { words: data.shipment_track?.[0]?.current_status, code: data.shipment_status };
      return newsOf(number, current, data.shipment_track_activities ?? []);
    },

    // There is no signature, only the token that was set beside the address.
    verifyPush: ({ 'x-api-key': given }) =>
      typeof given === 'string' && timingSafeEqual(digest(given), digest(webhookToken)),

    readPush(raw) {
      const { awb, scans, ...push } = Push.parse(JSON.parse(raw.toString('utf8')));
      const { current_status: words, current_timestamp: at } = push;
      return newsOf(awb, { words, at, code: push.current_status_id ?? push.shipment_status_id }, scans ?? []);
    },

    async disputes() {
      const { data } = await call(Discrepancies, 'GET', 'billing/discrepancy');
      return data.map((one) => ({ number: one.awb_code, chargedGrams: gramsOf(one.charged_weight) }));
    },
  };
}

/** So that both are of one length, whatever was sent. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const unsure = (error: unknown): never => {
  throw new ProviderUnsure(`What it refused could not be cancelled: ${error instanceof Error ? error.message : error}`);
};

function idsOf(reference: string): { order: number; shipment: number } {
  const [order, shipment] = reference.split('/').map(Number);
  return { order: order ?? 0, shipment: shipment ?? 0 };
}
