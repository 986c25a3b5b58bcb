import type { IncomingHttpHeaders } from 'node:http';
import type { Paise } from 'shared-types/domain/money';
import type { ParcelTrouble, ShipmentState } from 'shared-types/domain/shipment';
import { ProviderUnsure } from '../../lib/http/call-provider';

/**
 * A courier aggregator is one folder with this interface: it books parcels with couriers of its own. Every call throws
 * `ProviderRefused` when it said no, and `ProviderUnsure` when nobody knows whether it was done.
 */
export interface CourierAggregator {
  name: AggregatorName;
  /** As staff read it. */
  label: string;
  /** Parcels that are booked are fetched by nobody. */
  isTest: boolean;
  /** Throws when it takes neither the keys nor the place where couriers fetch. Changes nothing. */
  check(): Promise<void>;
  /** Who would carry the parcel, the best offer first; none where nobody goes. */
  rates(parcel: RatedParcel): Promise<Rate[]>;
  /** Books a parcel. `isRepeated`: it may be there already, so it is looked up by its key first. */
  book(wanted: NewBooking, isRepeated: boolean): Promise<BookedParcel>;
  /** The labels of booked parcels as one PDF. */
  labels(references: readonly string[]): Promise<Buffer>;
  /** Has it fetched. Once more is no error. */
  pickUp(reference: string): Promise<{ on: string | null }>;
  /** Gives a booking up. Of one that is not there, or cancelled already, it is no error. */
  cancel(booking: AskedFor & { reference: string | null }): Promise<void>;
  track(number: string): Promise<ParcelNews>;
  /** Whether the bytes have come from the aggregator. */
  verifyPush(headers: IncomingHttpHeaders): boolean;
  /** What they say. Throws for what is not understood. */
  readPush(raw: Buffer): ParcelNews;
  /** Parcels that weighed otherwise at the courier's. */
  disputes(): Promise<WeightFinding[]>;
}

export type AggregatorName = 'shiprocket';

export interface Measures {
  weight_grams: number;
  length_mm: number;
  width_mm: number;
  height_mm: number;
}

export interface RatedParcel {
  /** The shopper's. */
  zipcode: number;
  /** It is fetched from the shopper. */
  isReturn: boolean;
  measures: Measures;
  /** What the courier collects; 0 for nothing. */
  cash: Paise;
  value: Paise;
}

export interface Rate {
  /** Which of its couriers, as the aggregator calls it. */
  service: string;
  courier: string;
  price: Paise;
  days: number | null;
}

/** By which a booking is found there. */
export interface AskedFor {
  key: string;
  isReturn: boolean;
  /** When it was wanted first. */
  wantedAt: Date;
}

export interface NewBooking extends RatedParcel, AskedFor {
  service: string;
  orderedAt: Date;
  shopper: {
    name: string;
    address: string;
    city: string;
    state: string;
    country: string;
    phone: string;
    email: string;
  };
  items: { name: string; sku: string; units: number; price: Paise }[];
  ewayBill: string | null;
}

export interface BookedParcel {
  /** By which the aggregator knows it. */
  reference: string;
  courier: string;
  number: string;
}

export interface ParcelNews {
  /** The courier's. */
  number: string;
  /** Nobody comes for it: it was cancelled on the aggregator's own screens. */
  isCancelled: boolean;
  /** Oldest first; what says nothing about where it is, is left out. */
  scans: { state: ShipmentState; at: Date; place: string; note: string }[];
  /** What has gone wrong with it, which is no state of its own: somebody has to ask. */
  troubles: { trouble: ParcelTrouble; at: Date }[];
}

export interface WeightFinding {
  number: string;
  chargedGrams: number;
}

/** The keys are wrong, which says nothing about what was asked for with them before. */
export class KeysRefused extends ProviderUnsure {}
