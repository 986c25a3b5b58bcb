import { Button, Card, Col, Row } from 'react-bootstrap';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import type { TaxFields, TaxSettings } from 'shared-types/contract/store-settings';
import { SELLER_STANDINGS, type SellerStanding } from 'shared-types/domain/seller-standing';
import type { z } from 'zod';
import { SelectField } from '../../ui/form/select-field';
import { TextField } from '../../ui/form/text-field';
import type { useRecordForm } from '../../ui/form/use-record-form';

export const STANDING_LABELS: Record<SellerStanding, string> = {
  regular: 'Registered, tax invoices',
  composition: 'Under composition, bills of supply',
  unregistered: 'Not registered, plain invoices',
};

type Values = z.input<typeof TaxFields>;
type State = Omit<
  ReturnType<typeof useRecordForm<TaxSettings, Values, z.output<typeof TaxFields>, unknown>>,
  'form'
> & {
  form: UseFormReturn<Values, unknown, z.output<typeof TaxFields>>;
};

/** How the seller is registered, from which day. What documents were issued under stays. */
export function Standings({ of: { field, form } }: { of: State }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'standings', keyName: 'key' });
  const message = form.formState.errors.standings?.root?.message ?? form.formState.errors.standings?.message;
  return (
    <Card body className="mb-4">
      <h2 className="h5">Standing of the seller</h2>
      <p className="text-body-secondary">
        {fields.length
          ? 'Each holds from its day on. A new one is entered before its day; what documents were issued under stays.'
          : 'By the GSTIN: registered with one, else not. An entry is needed for composition, or when it changes on a day.'}
      </p>
      {fields.map(({ key }, index) => (
        <Row key={key} as="fieldset" className="align-items-start">
          <legend className="visually-hidden">Standing {index + 1}</legend>
          <Col sm={6}>
            <SelectField {...field(`standings.${index}.standing`)}>
              {SELLER_STANDINGS.map((standing) => (
                <option key={standing} value={standing}>
                  {STANDING_LABELS[standing]}
                </option>
              ))}
            </SelectField>
          </Col>
          <Col xs={8} sm={4}>
            <TextField {...field(`standings.${index}.valid_from`)} type="date" required />
          </Col>
          <Col xs={4} sm={2} className="pt-4 text-end">
            <Button
              variant="outline-danger"
              size="sm"
              className="mt-2"
              aria-label={`Remove standing ${index + 1}`}
              onClick={() => remove(index)}
            >
              Remove
            </Button>
          </Col>
        </Row>
      ))}
      {message && <p className="text-danger-emphasis">{message}</p>}
      <div>
        <Button variant="outline-primary" onClick={() => append({ standing: 'regular', valid_from: '' })}>
          Add a standing
        </Button>
      </div>
    </Card>
  );
}
