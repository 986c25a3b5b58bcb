import { useWatch } from 'react-hook-form';
import { type DeliverySettings, type DeliverySettingsFields, delivery } from 'shared-types/contract/delivery';
import type { z } from 'zod';
import { paths } from '../../lib/routes/paths';
import { amount, count, type FieldPlace, lines, text, toggle } from '../../ui/form/field-table';
import { type Cards, SettingsScreen } from '../../ui/form/settings-screen';
import { DeliveryPreview } from './delivery-preview';
import { ServedPins } from './served-pins';
import { zones } from './zones';

const HALF = { sm: 6 };
const THIRD = { sm: 6, md: 4 };

const CARDS: Cards<DeliverySettings, keyof z.input<typeof DeliverySettingsFields>> = [
  {
    title: 'The shop’s one fee',
    fields: [
      () => <p className="text-body-secondary">It holds wherever no zone has prices of its own. GST is included.</p>,
      toggle('free_delivery', 'Delivery is free'),
      {
        ...{ name: 'delivery_fee', label: 'Fee in rupees', width: THIRD },
        draw: (place) => <Fee {...place} />,
      },
      count('parcel_grams', 'Weight of a piece in grams', {
        ...{ width: THIRD, hint: 'Packed. Of products that have no weight of their own' },
      }),
      text('delivery_days', 'Promise in words', {
        ...{ width: THIRD, maxLength: 60, hint: 'Where no zone reaches, such as “3–7 business days”' },
      }),
    ],
  },
  {
    title: 'Days',
    fields: [
      count('dispatch_days', 'Days of packing', {
        ...{ width: HALF, hint: 'Working days until a parcel leaves; Sundays are none' },
      }),
      count('cut_off_hour', 'Cut-off hour', {
        width: HALF,
        hint: 'India’s time, 0 to 24. What is ordered from then on counts for the next working day; 24: none does',
      }),
      lines('holidays', 'Holidays', {
        ...{ rows: 4, maxLength: 4000 },
        hint: 'A day a line, such as “2026-11-08 Diwali”. Nobody packs or delivers then',
      }),
    ],
  },
  zones,
  {
    title: 'Pick-up and cash',
    fields: [
      lines('pickup_place', 'Pick-up at the store', {
        maxLength: 300,
        hint: 'The address where parcels may be fetched, free of charge. Empty: they are not',
      }),
      lines('cash_only_in', 'Cash on delivery only at', {
        hint: 'PIN codes, first digits of them or ranges such as 342001-342010, with commas or a line each. Empty: everywhere',
      }),
      lines('cash_not_in', 'Cash on delivery not at', { hint: 'As above. Counts before it' }),
    ],
  },
  ({ form }) => <DeliveryPreview form={form} />,
];

function Fee(place: FieldPlace) {
  const isFree: boolean = useWatch({ control: place.of.form.control, name: 'free_delivery' });
  return amount(place.name, place.label, { readOnly: isFree }).draw(place);
}

/** What delivery costs, where it goes and when it arrives. */
const DeliveryPage = () => (
  <SettingsScreen
    title="Delivery"
    what="The settings of delivery"
    failed="Failed to load delivery"
    bars={8}
    show={delivery.settings}
    save={delivery.setSettings}
    cards={CARDS}
    messages={{ done: 'Delivery saved', failed: 'Failed to save delivery', refresh: ['/delivery-settings', '/store'] }}
    exit={paths.settings}
  >
    {(settings) => <ServedPins settings={settings} />}
  </SettingsScreen>
);

export default DeliveryPage;
