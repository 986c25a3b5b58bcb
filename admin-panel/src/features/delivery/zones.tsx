import { Button, Card } from 'react-bootstrap';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { DeliverySettings } from 'shared-types/contract/delivery';
import { PRICES_BY, type PriceBy } from 'shared-types/domain/delivery-promise';
import {
  amountOrNone,
  choice,
  count,
  countOrNone,
  type FieldPlace,
  type FieldSpec,
  FieldTable,
  lines,
  text,
} from '../../ui/form/field-table';
import { RemoveButton } from '../../ui/list/remove-button';

const BY: Record<PriceBy, { label: string; hint: string }> = {
  weight: { label: 'Weight', hint: '60, 500: 99, 1000: 149 means ₹60, from 500 g ₹99, from 1,000 g ₹149' },
  value: { label: 'Value of the goods', hint: '99, 1000: 49 means ₹99, from ₹1,000 of goods ₹49' },
  pieces: { label: 'Pieces', hint: '60, 3: 99 means ₹60, from 3 pieces ₹99' },
};

type Zone = DeliverySettings['zones'][number];

const newZone = (): Zone => ({
  ...{ name: '', places: '', min_days: 2, max_days: 4, price_by: 'weight', prices: '', free_from: null },
  ...{ express_prices: '', express_min_days: null, express_max_days: null },
});

const QUARTER = { width: { xs: 6, md: 3 } };
const HALF = { width: { md: 6 } };
const FIELDS: FieldSpec<keyof Zone>[] = [
  text('name', 'Name', { required: true, maxLength: 80, width: { md: 4 } }),
  lines('places', 'States and PIN codes', {
    ...{ maxLength: 2000, width: { md: 8 } },
    hint: 'Names of states and first digits of PIN codes, with commas. Empty: everywhere else',
  }),
  count('min_days', 'Days at least', { ...QUARTER, hint: 'Working days on the road' }),
  count('max_days', 'Days at most', QUARTER),
  { ...{ name: 'price_by', label: 'Prices go by', ...HALF }, draw: (place) => <PricesBy {...place} /> },
  text('prices', 'Standard, in rupees', { ...HALF, maxLength: 500, hint: 'GST included. Empty: the shop’s one fee' }),
  amountOrNone('free_from', 'Standard is free from', {
    ...{ ...HALF, hint: 'Rupees of goods after the coupon. Empty: from no amount' },
  }),
  text('express_prices', 'Express, in rupees', {
    ...{ ...HALF, maxLength: 500, hint: 'GST included. Empty: no express here' },
  }),
  countOrNone('express_min_days', 'Express, days at least', QUARTER),
  countOrNone('express_max_days', 'Express, days at most', QUARTER),
];

function PricesBy(place: FieldPlace) {
  const by: PriceBy = useWatch({ control: place.of.form.control, name: place.name });
  const options = PRICES_BY.map((one) => [one, BY[one].label] as const);
  return choice(place.name, place.label, options, { hint: BY[by].hint }).draw(place);
}

/** Where prices and days are the same. The zone that says most exactly where a PIN code is counts. */
export const zones: FieldSpec<'zones'> = {
  ...{ name: 'zones', label: 'Zones' },
  inWords: (value) => (value as Zone[]).map(({ name }) => name).join(', '),
  draw: (place) => <Zones {...place} />,
};

function Zones({ of, name, label, error }: FieldPlace) {
  const { fields, append, remove } = useFieldArray({ control: of.form.control, name, keyName: 'key' });
  return (
    <section aria-labelledby="zones" className="mb-4">
      <h2 id="zones" className="h5 mb-2">
        {label}
      </h2>
      <p className="text-body-secondary">
        {fields.length
          ? 'Of several zones the longest beginning of a PIN code counts, then the state, then the zone without places.'
          : 'None: the promise in words and the one fee hold everywhere.'}
      </p>
      {fields.map(({ key }, index) => (
        <ZoneCard key={key} of={of} index={index} onRemove={() => remove(index)} />
      ))}
      {error && <p className="text-danger-emphasis">{error}</p>}
      <Button variant="outline-primary" onClick={() => append(newZone())}>
        Add a zone
      </Button>
    </section>
  );
}

function ZoneCard({ of, index, onRemove }: Pick<FieldPlace, 'of'> & { index: number; onRemove: () => void }) {
  const name: string = useWatch({ control: of.form.control, name: `zones.${index}.name` });
  return (
    <Card body className="mb-3" as="fieldset">
      <div className="d-flex justify-content-between align-items-start gap-3 mb-3">
        <legend className="h6 mb-0 w-auto text-break">{name || `Zone ${index + 1}`}</legend>
        <RemoveButton of={name || `zone ${index + 1}`} onClick={onRemove} />
      </div>
      <FieldTable of={of} fields={FIELDS} at={`zones.${index}.`} />
    </Card>
  );
}
