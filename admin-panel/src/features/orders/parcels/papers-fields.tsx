import { Button } from 'react-bootstrap';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import type { Courier, Shipment } from 'shared-types/contract/shipments';
import { CENTIMETRES, inCentimetres, inMillimetres } from '../../../lib/form/centimetres';
import { fieldsOf } from '../../../lib/form/fields-of';
import { COUNT, SelectField, TextField } from '../../../ui/form/controls';

/** A parcel's papers as they are typed: grams, and centimetres. */
export interface Papers {
  courier_id: string;
  number: string;
  eway_bill: string;
  promised_on: string;
  packages: { weight_grams: string; length_mm: string; width_mm: string; height_mm: string }[];
}

const NO_MEASURES = { weight_grams: '', length_mm: '', width_mm: '', height_mm: '' };

export const papersOf = (shipment?: Shipment): Papers => ({
  courier_id: String(shipment?.courier_id ?? ''),
  number: shipment?.number ?? '',
  eway_bill: shipment?.eway_bill ?? '',
  promised_on: shipment?.promised_on ?? '',
  packages: shipment?.packages.map((one) => ({
    weight_grams: String(one.weight_grams),
    length_mm: inCentimetres(one.length_mm),
    width_mm: inCentimetres(one.width_mm),
    height_mm: inCentimetres(one.height_mm),
  })) ?? [NO_MEASURES],
});

const measure = (typed: string): number | null => (typed === '' ? null : inMillimetres(typed));

/** What is sent of them. A package without a weight and measures is none. */
export const papersBody = ({ courier_id, number, eway_bill, promised_on, packages }: Papers) => ({
  courier_id: courier_id ? Number(courier_id) : null,
  number,
  eway_bill,
  promised_on: promised_on || null,
  packages: packages
    .filter((one) => Object.values(one).some(Boolean))
    .map((one) => ({
      weight_grams: Number(one.weight_grams),
      length_mm: measure(one.length_mm),
      width_mm: measure(one.width_mm),
      height_mm: measure(one.height_mm),
    })),
});

const SIDES = [
  ['length_mm', 'Length, cm'],
  ['width_mm', 'Width, cm'],
  ['height_mm', 'Height, cm'],
] as const;

/** Courier, number, packages: what stands on the label. */
export function PapersFields({ form, couriers }: { form: UseFormReturn<Papers>; couriers: readonly Courier[] }) {
  const field = fieldsOf(form);
  const packages = useFieldArray({ control: form.control, name: 'packages' });
  return (
    <>
      <SelectField
        label="Courier"
        {...field('courier_id')}
        none="Not known yet"
        options={couriers.map(({ id, name }) => [id, name])}
      />
      <TextField
        label="Number"
        hint="Of the courier (AWB), as it stands on the label"
        autoCapitalize="characters"
        maxLength={60}
        {...field('number')}
      />
      {packages.fields.map((one, index) => (
        <fieldset key={one.id} className="parcel-measures">
          <legend className="h6">{packages.fields.length > 1 ? `Package ${index + 1}` : 'Package'}</legend>
          <TextField {...COUNT} label="Weight in grams" {...field(`packages.${index}.weight_grams`)} />
          {SIDES.map(([name, label]) => (
            <TextField key={name} {...CENTIMETRES} label={label} {...field(`packages.${index}.${name}`)} />
          ))}
        </fieldset>
      ))}
      <Button
        size="sm"
        variant="outline-secondary"
        className="mb-3"
        onClick={() => packages.append(NO_MEASURES)}
        disabled={packages.fields.length >= 20}
      >
        Another package
      </Button>
      <TextField label="E-way bill number" inputMode="numeric" maxLength={30} {...field('eway_bill')} />
      <TextField type="date" label="Expected by" hint="The shopper sees it" {...field('promised_on')} />
    </>
  );
}
