import type { Parcel, Shipment } from 'shared-types/contract/shipments';
import {
  type ParcelTrouble,
  type ShipmentDirection,
  type ShipmentState,
  trackingUrl,
} from 'shared-types/domain/shipment';
import { toCollect } from '../../order/lib/standing';

interface LineRow {
  id: number;
  product_name: string;
  size_name: string | null;
  color_name: string | null;
  quantity: number;
}

interface Row {
  id: number;
  direction: ShipmentDirection;
  state: ShipmentState;
  courier_id: number | null;
  courier: string | null;
  tracking_url: string | null;
  number: string | null;
  promised_on: string | null;
  cod_amount: number;
  eway_bill: string | null;
  created_at: Date;
  updated_at: Date;
  lines: readonly LineRow[];
  packages: readonly Shipment['packages'][number][];
  scans: readonly {
    state: ShipmentState;
    scanned_at: Date;
    place: string;
    note: string;
    actor_name: string;
  }[];
}

interface StaffRow extends Row {
  troubles: readonly { trouble: ParcelTrouble; happened_at: Date; note: string | null }[];
}

export const presentLine = ({ id, product_name: name, size_name: size, color_name: color, quantity }: LineRow) => ({
  ...{ id, name, size, color, quantity },
});

export function presentParcel(row: Row, order: Parameters<typeof toCollect>[1]): Parcel {
  return {
    id: row.id,
    direction: row.direction,
    state: row.state,
    courier: row.courier,
    number: row.number,
    url: trackingUrl(row.tracking_url, row.number),
    promised_on: row.promised_on,
    to_collect: toCollect(row, order),
    lines: row.lines.map(presentLine),
    scans: row.scans.map(({ state, scanned_at, place }) => ({ state, at: scanned_at.toISOString(), place })),
  };
}

export function presentShipment(row: StaffRow, order: Parameters<typeof toCollect>[1], canTakeIn: boolean): Shipment {
  return {
    ...presentParcel(row, order),
    courier_id: row.courier_id,
    packages: row.packages.map(({ weight_grams, length_mm, width_mm, height_mm }) => ({
      ...{ weight_grams, length_mm, width_mm, height_mm },
    })),
    cod_amount: row.cod_amount,
    eway_bill: row.eway_bill,
    can_take_in: canTakeIn,
    troubles: row.troubles.map(({ trouble, happened_at: at, note }) => ({ trouble, at: at.toISOString(), note })),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    scans: row.scans.map(({ state, scanned_at, place, note, actor_name }) => ({
      ...{ state, at: scanned_at.toISOString(), place, note, actor: { name: actor_name } },
    })),
  };
}
