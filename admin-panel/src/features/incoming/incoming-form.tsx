import { useState } from 'react';
import { Button, Card, Form } from 'react-bootstrap';
import { type IncomingDelivery, incomingDeliveries } from 'shared-types/contract/incoming-deliveries';
import { plural } from '../../lib/format/format';
import { formatValue } from '../../lib/format/format-value';
import { incomingPath, paths } from '../../lib/routes/paths';
import { AMOUNT, COUNT, TextField } from '../../ui/form/controls';
import { FormPage } from '../../ui/form/form-page';
import { Controlled, RecordForm, useRecordCalls, useRecordForm } from '../../ui/form/record-form';
import { VariantScanner } from '../../ui/form/variant-scanner';
import { Thumbnail } from '../../ui/picture/thumbnail';
import { type ExpectedLine, IncomingForm, toValues, withFound } from './incoming-values';

export default function IncomingFormPage() {
  return (
    <FormPage noun="delivery" show={incomingDeliveries.show} failed="Failed to load the delivery" fields={6}>
      {(delivery) => <DeliveryForm delivery={delivery} />}
    </FormPage>
  );
}

const LABELS = {
  supplier: 'From',
  reference: 'Their number',
  expected_on: 'Expected on',
  note: 'Note',
  lines: 'What is expected',
};

/** Notes a delivery that is expected, or changes the given one. */
function DeliveryForm({ delivery }: { delivery: IncomingDelivery | null }) {
  const [said, setSaid] = useState('');
  const state = useRecordForm({
    record: delivery,
    schema: IncomingForm,
    toValues,
    labels: LABELS,
    ...useRecordCalls(delivery, {
      show: incomingDeliveries.show,
      create: incomingDeliveries.create,
      change: incomingDeliveries.edit,
    }),
    messages: {
      done: delivery ? 'Delivery changed' : 'Delivery noted',
      failed: 'The delivery could not be saved',
      preferServer: true,
      refresh: ['/incoming-deliveries', '/products'],
    },
    exit: delivery ? incomingPath(delivery.id) : paths.incoming,
  });
  const { field, form } = state;
  const format = (value: unknown, name: string) =>
    name === 'lines' ? plural((value as ExpectedLine[]).length, 'option') : formatValue(value);

  return (
    <>
      <Card body className="form-card mb-4">
        <VariantScanner
          hint="Puts options on the list; a code that is scanned again is one piece more"
          said={said}
          onSaid={setSaid}
          onFound={(variants, isExact) => {
            form.setValue('lines', withFound(form.getValues('lines'), variants, isExact), { shouldDirty: true });
            const [{ product, name }] = variants;
            return isExact ? `${product.name}, ${name}: one more` : `${plural(variants.length, 'option')} on the list`;
          }}
        />
      </Card>
      <RecordForm of={state} create="Save" format={format}>
        <Controlled of={state} name="lines">
          {({ value, onChange, error }) => (
            <Lines
              value={value}
              onChange={onChange}
              error={error}
              errors={form.formState.errors.lines as LineErrors | undefined}
            />
          )}
        </Controlled>
        <TextField {...field('supplier')} required maxLength={120} hint="The supplier, or the workshop" />
        <TextField {...field('reference')} maxLength={60} hint="Of their order or challan" />
        <TextField {...field('expected_on')} type="date" required />
        <TextField {...field('note')} as="textarea" rows={2} />
      </RecordForm>
    </>
  );
}

type LineErrors = Partial<Record<number, Partial<Record<'stock_id' | 'expected' | 'cost', { message?: string }>>>>;

interface LinesProps {
  value: ExpectedLine[];
  onChange: (value: ExpectedLine[]) => void;
  error: string | undefined;
  errors: LineErrors | undefined;
}

function Lines({ value, onChange, error, errors }: LinesProps) {
  const change = (id: number, said: Partial<ExpectedLine>) =>
    onChange(value.map((line) => (line.variant.id === id ? { ...line, ...said } : line)));
  return (
    <fieldset className="mb-3">
      <legend className="h6">What is expected</legend>
      {value.length === 0 && <p className="text-body-secondary">Nothing yet: scan it, or find it by its name above.</p>}
      <ul className="list-unstyled count-list mb-0">
        {value.map(({ variant, expected, cost }, index) => {
          const name = `${variant.product.name}, ${variant.name}`;
          const wrong = Object.values(errors?.[index] ?? {}).flatMap((one) => one?.message ?? []);
          return (
            <li key={variant.id}>
              <Thumbnail picture={variant.picture} />
              <span className="min-width-0 flex-grow-1">
                <span className="row-title d-block">{variant.product.name}</span>
                <span className="d-block small text-body-secondary">
                  {[variant.name, variant.sku].filter(Boolean).join(' · ')}
                </span>
                {wrong.length > 0 && <span className="invalid-feedback d-block">{wrong.join('. ')}</span>}
              </span>
              <Form.Control
                {...COUNT}
                className="count-field"
                aria-label={`Pieces of ${name}`}
                isInvalid={wrong.length > 0}
                value={expected}
                onChange={({ target }) => change(variant.id, { expected: target.value })}
              />
              <Form.Control
                {...AMOUNT}
                className="count-field"
                aria-label={`Cost of a piece of ${name}`}
                placeholder="Cost ₹"
                value={cost}
                onChange={({ target }) => change(variant.id, { cost: target.value })}
              />
              <Button
                variant="outline-secondary"
                size="sm"
                aria-label={`Take ${name} off the list`}
                onClick={() => onChange(value.filter((line) => line.variant.id !== variant.id))}
              >
                Remove
              </Button>
            </li>
          );
        })}
      </ul>
      {error !== undefined && <div className="invalid-feedback d-block">{error}</div>}
    </fieldset>
  );
}
