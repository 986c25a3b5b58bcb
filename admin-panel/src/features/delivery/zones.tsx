import { Button, Card, Col, Row } from 'react-bootstrap';
import { useFieldArray, useWatch } from 'react-hook-form';
import { PRICES_BY, type PriceBy } from 'shared-types/domain/delivery-promise';
import { numberOrNull } from '../../lib/form/number-or-null';
import { SelectField } from '../../ui/form/select-field';
import { AMOUNT, COUNT, TextField } from '../../ui/form/text-field';
import { newZone, type State } from './delivery-form';

const BY: Record<PriceBy, { label: string; hint: string }> = {
  weight: { label: 'Weight', hint: '60, 500: 99, 1000: 149 means ₹60, from 500 g ₹99, from 1,000 g ₹149' },
  value: { label: 'Value of the goods', hint: '99, 1000: 49 means ₹99, from ₹1,000 of goods ₹49' },
  pieces: { label: 'Pieces', hint: '60, 3: 99 means ₹60, from 3 pieces ₹99' },
};

/** Where prices and days are the same. The zone that says most exactly where a PIN code is counts. */
export function Zones({ of: state }: { of: State }) {
  const { control, formState } = state.form;
  const { fields, append, remove } = useFieldArray({ control, name: 'zones', keyName: 'key' });
  const message = formState.errors.zones?.root?.message ?? formState.errors.zones?.message;
  return (
    <section aria-labelledby="zones" className="mb-4">
      <h2 id="zones" className="h5 mb-2">
        Zones
      </h2>
      <p className="text-body-secondary">
        {fields.length
          ? 'Of several zones the longest beginning of a PIN code counts, then the state, then the zone without places.'
          : 'None: the promise in words and the one fee hold everywhere.'}
      </p>
      {fields.map(({ key }, index) => (
        <Zone key={key} of={state} index={index} onRemove={() => remove(index)} />
      ))}
      {message && <p className="text-danger-emphasis">{message}</p>}
      <Button variant="outline-primary" onClick={() => append(newZone())}>
        Add a zone
      </Button>
    </section>
  );
}

function Zone({ of: { field, form }, index, onRemove }: { of: State; index: number; onRemove: () => void }) {
  const [name, by] = useWatch({ control: form.control, name: [`zones.${index}.name`, `zones.${index}.price_by`] });
  const at = `zones.${index}` as const;
  return (
    <Card body className="mb-3" as="fieldset">
      <div className="d-flex justify-content-between align-items-start gap-3 mb-3">
        <legend className="h6 mb-0 w-auto text-break">{name || `Zone ${index + 1}`}</legend>
        <Button
          variant="outline-danger"
          size="sm"
          onClick={onRemove}
          aria-label={`Remove ${name || `zone ${index + 1}`}`}
        >
          Remove
        </Button>
      </div>
      <Row>
        <Col md={4}>
          <TextField {...field(`${at}.name`)} required maxLength={80} />
        </Col>
        <Col md={8}>
          <TextField
            {...field(`${at}.places`)}
            as="textarea"
            rows={2}
            maxLength={2000}
            hint="Names of states and first digits of PIN codes, with commas. Empty: everywhere else"
          />
        </Col>
        <Col xs={6} md={3}>
          <TextField {...field(`${at}.min_days`, { valueAsNumber: true })} {...COUNT} hint="Working days on the road" />
        </Col>
        <Col xs={6} md={3}>
          <TextField {...field(`${at}.max_days`, { valueAsNumber: true })} {...COUNT} />
        </Col>
        <Col md={6}>
          <SelectField {...field(`${at}.price_by`)} hint={BY[by].hint}>
            {PRICES_BY.map((one) => (
              <option key={one} value={one}>
                {BY[one].label}
              </option>
            ))}
          </SelectField>
        </Col>
        <Col md={6}>
          <TextField {...field(`${at}.prices`)} maxLength={500} hint="GST included. Empty: the shop’s one fee" />
        </Col>
        <Col md={6}>
          <TextField
            {...field(`${at}.free_from`, { setValueAs: numberOrNull })}
            {...AMOUNT}
            hint="Rupees of goods after the coupon. Empty: from no amount"
          />
        </Col>
        <Col md={6}>
          <TextField {...field(`${at}.express_prices`)} maxLength={500} hint="GST included. Empty: no express here" />
        </Col>
        <Col xs={6} md={3}>
          <TextField {...field(`${at}.express_min_days`, { setValueAs: numberOrNull })} {...COUNT} />
        </Col>
        <Col xs={6} md={3}>
          <TextField {...field(`${at}.express_max_days`, { setValueAs: numberOrNull })} {...COUNT} />
        </Col>
      </Row>
    </Card>
  );
}
