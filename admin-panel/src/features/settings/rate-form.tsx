import { Button, Card, Col, Row } from 'react-bootstrap';
import { useFieldArray } from 'react-hook-form';
import { type GstRule, GstRuleFields, gstSlabs } from 'shared-types/contract/gst-slabs';
import type { z } from 'zod';
import { numberOrNull } from '../../lib/form/number-or-null';
import { formatValue } from '../../lib/format/format-value';
import { settingsPaths } from '../../lib/routes/settings-paths';
import { AMOUNT, TextField } from '../../ui/form/controls';
import { day, FieldTable, labelsOf } from '../../ui/form/field-table';
import { FormPage } from '../../ui/form/form-page';
import { RecordForm, useRecordCalls, useRecordForm } from '../../ui/form/record-form';
import { hsn } from '../../ui/form/seller-fields';
import { RemoveButton } from '../../ui/list/remove-button';
import { inWords, RATE_PATHS } from './rate-words';

export default function RateFormPage() {
  return (
    <FormPage noun="GST rate" show={gstSlabs.show} failed="Failed to load the rate" fields={4} history="tax-slab">
      {(rule) => <RateForm rule={rule} />}
    </FormPage>
  );
}

type Input = z.input<typeof GstRuleFields>;
const toValues = (rule: GstRule | null): Input => ({
  hsn_prefix: rule?.hsn_prefix ?? '',
  valid_from: rule?.valid_from ?? '',
  slabs: rule?.slabs ?? [{ up_to: null, rate: 5 }],
});

const FIELDS = [
  hsn('hsn_prefix', 'HSN chapter or heading', {
    ...{ required: true, inputMode: 'numeric', maxLength: 8 },
    hint: 'The first 2 to 8 digits of the HSN codes that it holds for, such as 62 or 6404',
  }),
  day('valid_from', 'From', {
    required: true,
    hint: 'The day of the notification. Orders from that day on; documents that there are keep their rate',
  }),
];
const LABELS = {
  ...labelsOf(FIELDS),
  slabs: 'Rates',
  'slabs.up_to': 'Worth up to, in ₹',
  'slabs.rate': 'GST, in percent',
};

function RateForm({ rule }: { rule: GstRule | null }) {
  const state = useRecordForm({
    record: rule,
    schema: GstRuleFields,
    toValues,
    labels: LABELS,
    ...useRecordCalls(rule, { show: gstSlabs.show, create: gstSlabs.create, change: gstSlabs.update }),
    messages: { done: 'Rate saved', failed: 'Failed to save the rate', refresh: RATE_PATHS },
    exit: settingsPaths.gstRates,
  });
  const { field, form } = state;
  const { fields, remove, insert } = useFieldArray({ control: form.control, name: 'slabs', keyName: 'key' });
  const message = form.formState.errors.slabs?.root?.message ?? form.formState.errors.slabs?.message;
  return (
    <RecordForm
      of={state}
      create="Add the rate"
      isSectioned
      format={(value, name) => (name === 'slabs' ? inWords(value as GstRule['slabs']) : formatValue(value))}
    >
      <Card body className="mb-4">
        <FieldTable of={state} fields={FIELDS} width={{ md: 6 }} />
      </Card>
      <Card body className="mb-4">
        <h2 className="h5">Rates</h2>
        <p className="text-body-secondary">
          One for all, or several by what a piece or pair is worth before tax. The last has no end.
        </p>
        {fields.map(({ key }, index) => (
          <Row key={key} as="fieldset" className="align-items-start">
            <legend className="visually-hidden">Rate {index + 1}</legend>
            <Col sm={5}>
              {index === fields.length - 1 ? (
                <p className="pt-sm-4 mt-sm-3 mb-2">{index === 0 ? 'Worth anything' : 'Worth more'}</p>
              ) : (
                <TextField {...field(`slabs.${index}.up_to`, { setValueAs: numberOrNull })} {...AMOUNT} required />
              )}
            </Col>
            <Col xs={8} sm={4}>
              <TextField {...field(`slabs.${index}.rate`, { valueAsNumber: true })} {...AMOUNT} required />
            </Col>
            <Col xs={4} sm={3} className="pt-4 text-end">
              {index < fields.length - 1 && (
                <RemoveButton of={`rate ${index + 1}`} className="mt-2" onClick={() => remove(index)} />
              )}
            </Col>
          </Row>
        ))}
        {message && <p className="text-danger-emphasis">{message}</p>}
        <div>
          <Button
            variant="outline-primary"
            onClick={() => insert(fields.length - 1, { up_to: Number.NaN, rate: Number.NaN })}
          >
            Add a rate by value
          </Button>
        </div>
      </Card>
    </RecordForm>
  );
}
