import type { UseFormReturn } from 'react-hook-form';
import type { DeliverySettings, DeliverySettingsFields } from 'shared-types/contract/delivery';
import type { z } from 'zod';
import type { useRecordForm } from '../../ui/form/use-record-form';

export type Values = z.input<typeof DeliverySettingsFields>;
export type Body = z.output<typeof DeliverySettingsFields>;
export type DeliveryForm = UseFormReturn<Values, unknown, Body>;
export type State = ReturnType<typeof useRecordForm<DeliverySettings, Values, Body, unknown>>;

export function toValues(settings: DeliverySettings | null): Values {
  const { id, lists, couriers, version, ...values } = settings as DeliverySettings;
  return values;
}

export const newZone = (): Values['zones'][number] => ({
  ...{ name: '', places: '', min_days: 2, max_days: 4, price_by: 'weight', prices: '', free_from: null },
  ...{ express_prices: '', express_min_days: null, express_max_days: null },
});

export const LABELS: Record<string, string> = {
  free_delivery: 'Delivery is free',
  delivery_fee: 'Fee in rupees',
  delivery_days: 'Promise in words',
  dispatch_days: 'Days of packing',
  cut_off_hour: 'Cut-off hour',
  holidays: 'Holidays',
  pickup_place: 'Pick-up at the store',
  parcel_grams: 'Weight of a piece in grams',
  cash_only_in: 'Cash on delivery only at',
  cash_not_in: 'Cash on delivery not at',
  zones: 'Zones',
  'zones.name': 'Name',
  'zones.places': 'States and PIN codes',
  'zones.min_days': 'Days at least',
  'zones.max_days': 'Days at most',
  'zones.price_by': 'Prices go by',
  'zones.prices': 'Standard, in rupees',
  'zones.free_from': 'Standard is free from',
  'zones.express_prices': 'Express, in rupees',
  'zones.express_min_days': 'Express, days at least',
  'zones.express_max_days': 'Express, days at most',
};
