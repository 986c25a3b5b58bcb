import { createHash, timingSafeEqual } from 'node:crypto';
import { toPaise, toRupees } from 'shared-types/domain/money';
import { z } from 'zod';
import { fetchPdf, ProviderRefused, ProviderUnsure } from '../../../../lib/http/call-provider';
import { kolkataDay } from '../../../../lib/time/kolkata';
import type { CourierAggregator, Measures, NewBooking } from '../aggregator';
import { Activity, gramsOf, newsOf } from './facts';
import { shiprocketSession } from './session';

export const SHIPROCKET_URL = 'https://apiv2.shiprocket.in';

/** https://apidocs.shiprocket.in. What is not named here is not looked at. */
const Places = z.object({
  data: z.object({
    shipping_address: z.array(z.object({ pickup_location: z.string(), pin_code: z.union([z.string(), z.number()]) })),
  }),
});
const Rates = z.object({
  message: z.string().nullish(),
  data: z
    .object({
      available_courier_companies: z.array(
        z.object({
          courier_company_id: z.union([z.string(), z.number()]),
          courier_name: z.string(),
          rate: z.coerce.number().min(0),
          estimated_delivery_days: z.union([z.string(), z.number()]).nullish(),
        }),
      ),
    })
    .nullish(),
});
const Created = z.object({ order_id: z.int(), shipment_id: z.int() });
const ShownOrder = z.object({
  id: z.int(),
  channel_order_id: z.string(),
  status: z.string(),
  shipments: z.array(z.object({ id: z.int(), awb: z.string().nullish(), courier: z.string().nullish() })),
});
const Orders = z.object({ data: z.array(ShownOrder) });
const OneOrder = z.object({ data: z.object({ status: z.string() }) });
const Assigned = z.object({
  response: z
    .object({
      data: z.object({
        awb_code: z.string().nullish(),
        courier_name: z.string().nullish(),
        awb_assign_error: z.string().nullish(),
      }),
    })
    .nullish(),
  message: z.string().nullish(),
});
const Label = z.object({ label_url: z.string() });
const PickUp = z.object({ response: z.object({ pickup_scheduled_date: z.string().nullish() }) });
const Done = z.object({});
const Tracking = z.object({
  tracking_data: z.object({
    shipment_track: z.array(z.object({ current_status: z.string().nullish() })).nullish(),
    shipment_track_activities: z.array(Activity).nullish(),
  }),
});
const Push = z.object({
  awb: z.coerce.string(),
  current_status: z.string().nullish(),
  scans: z.array(Activity).nullish(),
});
const Discrepancies = z.object({
  data: z.array(z.object({ awb_code: z.coerce.string(), charged_weight: z.union([z.string(), z.number()]) })),
});

const IS_CANCELLED = /^cancel/i;
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

  /** The PIN code from which couriers fetch. */
  async function pickUpPin(): Promise<string> {
    const { data } = await call(Places, 'GET', 'settings/company/pickup');
    const place = data.shipping_address.find((one) => one.pickup_location === pickUpLocation);
    if (!place) throw new ProviderRefused(`There is no pick-up location “${pickUpLocation}” at Shiprocket`, 422);
    return String(place.pin_code);
  }

  /** The order that has our key: there is no idempotency, so it is looked for before anything is asked for again. */
  async function find(key: string): Promise<z.output<typeof ShownOrder> | undefined> {
    const { data } = await call(Orders, 'GET', `orders?search=${encodeURIComponent(key)}`);
    const own = data.filter(({ channel_order_id, status }) => channel_order_id === key && !IS_CANCELLED.test(status));
    return own.find(({ shipments }) => shipments.some(({ awb }) => awb)) ?? own[0];
  }

  async function cancelOrder(id: number): Promise<void> {
    const { data } = await call(OneOrder, 'GET', `orders/show/${id}`);
    if (!IS_CANCELLED.test(data.status)) await call(Done, 'POST', 'orders/cancel', { ids: [id] });
  }

  async function assign(orderId: number, shipmentId: number, service: string) {
    try {
      const { response, message } = await call(Assigned, 'POST', 'courier/assign/awb', {
        shipment_id: shipmentId,
        courier_id: Number(service),
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
      await pickUpPin();
    },

    async rates({ zipcode, measures, cash, value }) {
      const asked = new URLSearchParams({
        ...{ pickup_postcode: await pickUpPin(), delivery_postcode: String(zipcode) },
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
      const known = isRepeated ? await find(wanted.key) : undefined;
      const [shipment] = known?.shipments ?? [];
      const made =
        known && shipment
          ? { order_id: known.id, shipment_id: shipment.id }
          : await call(Created, 'POST', 'orders/create/adhoc', orderOf(wanted, pickUpLocation));
      const { number, courier } =
        shipment?.awb && shipment.courier
          ? { number: shipment.awb, courier: shipment.courier }
          : await assign(made.order_id, made.shipment_id, wanted.service);
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

    async cancel({ key, reference }) {
      const id = reference === null ? (await find(key))?.id : idsOf(reference).order;
      if (id !== undefined) await cancelOrder(id);
    },

    async track(number) {
      const { tracking_data: data } = await call(Tracking, 'GET', `courier/track/awb/${encodeURIComponent(number)}`);
      const status = data.shipment_track?.[0]?.current_status;
      return newsOf(number, status, data.shipment_track_activities ?? []);
    },

    // There is no signature, only the token that was set beside the address.
    verifyPush: ({ 'x-api-key': given }) =>
      typeof given === 'string' && timingSafeEqual(digest(given), digest(webhookToken)),

    readPush(raw) {
      const { awb, current_status: status, scans } = Push.parse(JSON.parse(raw.toString('utf8')));
      return newsOf(awb, status, scans ?? []);
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

/** In kilograms and centimetres; it takes none of half a centimetre or less. */
const sizeOf = ({ weight_grams, length_mm, width_mm, height_mm }: Measures) => ({
  weight: weight_grams / 1000,
  length: Math.max(0.6, length_mm / 10),
  breadth: Math.max(0.6, width_mm / 10),
  height: Math.max(0.6, height_mm / 10),
});

const orderOf = (wanted: NewBooking, pickUpLocation: string) => ({
  order_id: wanted.key,
  order_date: kolkataDay(wanted.orderedAt),
  pickup_location: pickUpLocation,
  billing_customer_name: wanted.to.name,
  billing_last_name: '',
  billing_address: wanted.to.address,
  billing_city: wanted.to.city.slice(0, 30),
  billing_pincode: wanted.zipcode,
  billing_state: wanted.to.state,
  billing_country: wanted.to.country,
  billing_email: wanted.to.email,
  billing_phone: wanted.to.phone.replace(/\D/g, '').slice(-10),
  shipping_is_billing: true,
  order_items: wanted.items.map(({ name, sku, units, price }) => ({
    ...{ name, sku, units, selling_price: toRupees(price) },
  })),
  payment_method: wanted.cash > 0 ? 'COD' : 'Prepaid',
  // Of cash on delivery it is what the courier collects.
  sub_total: toRupees(wanted.cash > 0 ? wanted.cash : wanted.value),
  ...sizeOf(wanted.measures),
  ...(wanted.ewayBill && { ewaybill_no: wanted.ewayBill }),
});
