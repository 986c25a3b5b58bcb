import { useState } from 'react';
import { Alert, Form } from 'react-bootstrap';
import { type CourierRates, couriers } from 'shared-types/contract/couriers';
import type { PackedParcel, PackingDesk } from 'shared-types/contract/packing';
import { formatRupeesExact } from 'shared-types/domain/money';
import { CENTIMETRES, inCentimetres, inMillimetres } from '../../lib/form/centimetres';
import { plural } from '../../lib/format/format';
import { FormDialog, useFormDialog } from '../../ui/dialog/form-dialog';
import { TextField } from '../../ui/form/controls';

interface Props {
  parcel: PackedParcel;
  aggregator: NonNullable<PackingDesk['aggregator']>;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

/** As they are typed: grams, and centimetres. */
interface Values {
  weight_grams: string;
  length_mm: string;
  width_mm: string;
  height_mm: string;
}

const measuresOf = ({ weight_grams, ...sides }: Values) => ({
  weight_grams: Number(weight_grams),
  length_mm: inMillimetres(sides.length_mm),
  width_mm: inMillimetres(sides.width_mm),
  height_mm: inMillimetres(sides.height_mm),
});

/** Weighs a parcel, shows who would carry it, and books the one that is chosen. */
export function BookDialog({ parcel, aggregator, onDone, onClose }: Props) {
  const [offered, setOffered] = useState<CourierRates | null>(null);
  const [service, setService] = useState('');
  const box = parcel.package;
  const { field, send, onSubmit } = useFormDialog<Values>(onClose, {
    defaultValues: {
      weight_grams: box ? String(box.weight_grams) : '',
      length_mm: inCentimetres(box?.length_mm),
      width_mm: inCentimetres(box?.width_mm),
      height_mm: inCentimetres(box?.height_mm),
    },
  });
  const params = { id: parcel.id };
  const dialog = onSubmit((values) =>
    service && offered
      ? send((call) => call(couriers.book, { params, body: { ...measuresOf(values), service } }), {
          done: `${aggregator.label} is asked for the courier`,
          failed: 'The courier could not be booked',
          onDone: async () => {
            await onDone();
            onClose();
          },
        })
      : send((call) => call(couriers.rates, { params, query: measuresOf(values) }), {
          failed: 'The couriers could not be asked',
          onDone: async (rates) => {
            setOffered(rates);
            setService(rates.rates[0]?.service ?? '');
          },
        }),
  );
  /** What was offered was for other measures. */
  const measure = (name: keyof Values) => {
    const given = field(name);
    return {
      ...given,
      onChange: (...event: Parameters<typeof given.onChange>) => {
        setOffered(null);
        return given.onChange(...event);
      },
    };
  };
  return (
    <FormDialog title="Book a courier" submit={service && offered ? 'Book' : 'Show couriers'} {...dialog}>
      <p className="text-body-secondary">
        Order {parcel.order.order_number}, {parcel.customer}, {parcel.city} {parcel.zipcode}
        {parcel.cod_amount > 0 && `, to collect ${formatRupeesExact(parcel.cod_amount)}`}
      </p>
      {aggregator.is_test && <Alert variant="info">Test: {aggregator.label} is a simulator, and nobody comes.</Alert>}
      <TextField type="number" label="Weight in grams" min={1} max={200_000} required {...measure('weight_grams')} />
      <div className="row g-2">
        {(['length_mm', 'width_mm', 'height_mm'] as const).map((name) => (
          <div key={name} className="col-4">
            <TextField
              {...CENTIMETRES}
              label={`${{ length_mm: 'Length', width_mm: 'Width', height_mm: 'Height' }[name]}, cm`}
              required
              {...measure(name)}
            />
          </div>
        ))}
      </div>
      {offered?.problem && <Alert variant="warning">{offered.problem}</Alert>}
      {offered && offered.rates.length > 0 && (
        <fieldset>
          <legend className="h6">Who carries it</legend>
          {offered.rates.map((rate) => (
            <Form.Check
              key={rate.service}
              type="radio"
              name="service"
              id={`service-${rate.service}`}
              label={[rate.courier, formatRupeesExact(rate.price), rate.days !== null && plural(rate.days, 'day')]
                .filter(Boolean)
                .join(' · ')}
              checked={service === rate.service}
              onChange={() => setService(rate.service)}
              className="py-1"
            />
          ))}
        </fieldset>
      )}
    </FormDialog>
  );
}
