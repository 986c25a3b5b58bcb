import { z } from 'zod';
import { Activity } from './facts';

/** https://apidocs.shiprocket.in. What is not named here is not looked at. */
const Place = z.object({
  pickup_location: z.string(),
  pin_code: z.union([z.string(), z.number()]),
  name: z.string(),
  address: z.string(),
  address_2: z.string().nullish(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  email: z.string(),
  phone: z.coerce.string(),
});
export type Place = z.output<typeof Place>;
export const Places = z.object({ data: z.object({ shipping_address: z.array(Place) }) });

export const Rates = z.object({
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
export const Created = z.object({ order_id: z.int(), shipment_id: z.int() });

/** Of the order's shipments, of which a booking of ours has one. */
const Carried = z.object({ awb: z.string().nullish(), courier: z.string().nullish() });
const Shown = z.object({ id: z.int(), channel_order_id: z.string(), status: z.string() });
/** An order that was found by our key. */
export interface Known extends z.output<typeof Shown> {
  shipmentId: number | undefined;
  awb: string | null | undefined;
  courier: string | null | undefined;
}
export const Orders = z.object({
  data: z.array(
    Shown.extend({ shipments: z.array(Carried.extend({ id: z.int() })) }).transform(
      ({ shipments: [one], ...order }): Known => ({
        ...order,
        shipmentId: one?.id,
        awb: one?.awb,
        courier: one?.courier,
      }),
    ),
  ),
});
/** In its list of returns the shipment's id stands beside it. */
export const Returns = z.object({
  data: z.array(
    Shown.extend({ shipment_id: z.int(), shipments: z.array(Carried) }).transform(
      ({ shipments: [one], shipment_id, ...order }): Known => ({
        ...{ ...order, shipmentId: shipment_id, awb: one?.awb, courier: one?.courier },
      }),
    ),
  ),
  meta: z.object({ pagination: z.object({ total_pages: z.int() }) }),
});
export const OneOrder = z.object({ data: z.object({ status: z.string() }) });
export const Assigned = z.object({
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
export const Label = z.object({ label_url: z.string() });
export const PickUp = z.object({ response: z.object({ pickup_scheduled_date: z.string().nullish() }) });
export const Done = z.object({});
const Code = z.union([z.string(), z.number()]).nullish();
export const Tracking = z.object({
  tracking_data: z.object({
    shipment_status: Code,
    shipment_track: z.array(z.object({ current_status: z.string().nullish() })).nullish(),
    shipment_track_activities: z.array(Activity).nullish(),
  }),
});
export const Push = z.object({
  awb: z.coerce.string(),
  current_status: z.string().nullish(),
  current_status_id: Code,
  shipment_status_id: Code,
  current_timestamp: z.string().nullish(),
  scans: z.array(Activity).nullish(),
});
export const Discrepancies = z.object({
  data: z.array(z.object({ awb_code: z.coerce.string(), charged_weight: z.union([z.string(), z.number()]) })),
});
