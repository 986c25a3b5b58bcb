import { Card, Col, Row } from 'react-bootstrap';
import { useWatch } from 'react-hook-form';
import { gstSlabs } from 'shared-types/contract/gst-slabs';
import { checkTax, TaxFields, type TaxSettings } from 'shared-types/contract/store-settings';
import type { z } from 'zod';
import { useFormRecord } from '../../lib/form/use-form-record';
import { formatValue } from '../../lib/format/format-value';
import { paths } from '../../lib/routes/paths';
import { useAdmin } from '../../lib/session/admin';
import { CheckField } from '../../ui/form/check-field';
import { RecordForm } from '../../ui/form/record-form';
import { DefaultHsnField, SellerStateField } from '../../ui/form/seller-fields';
import { TextField } from '../../ui/form/text-field';
import { useRecordForm } from '../../ui/form/use-record-form';
import { RecordPage } from '../../ui/record/record-page';
import { STANDING_LABELS, Standings } from './standings';

/** Who the seller is for GST. */
export function TaxPage() {
  const read = useFormRecord(gstSlabs.tax, {});
  return (
    <RecordPage title="Tax" read={read} what="The settings of tax" fields={8} history="store">
      {(settings) => <TaxForm settings={settings} />}
    </RecordPage>
  );
}

const Values = TaxFields.superRefine(checkTax);
export type Input = z.input<typeof Values>;
const toValues = (settings: TaxSettings | null): Input => {
  const { id, version, standing_today, ...values } = settings as TaxSettings;
  return values;
};

const LABELS = {
  state_code: 'State',
  gstin: 'GSTIN',
  sells_handicrafts: 'Nothing but goods of the handicraft list',
  default_hsn_code: 'HSN code of most of your products',
  delivery_hsn: 'Code of delivery as a line of its own',
  e_invoicing_from: 'E-invoicing from',
  transporter_id: 'Transporter of e-way bills',
  standings: 'Standing of the seller',
  'standings.standing': 'Standing',
  'standings.valid_from': 'From',
};

function TaxForm({ settings }: { settings: TaxSettings }) {
  const { call } = useAdmin();
  const state = useRecordForm({
    record: settings,
    schema: Values,
    toValues,
    labels: LABELS,
    read: () => call(gstSlabs.tax),
    save: (body, seen) => call(gstSlabs.setTax, { body: { ...body, ...seen } }),
    messages: { done: 'Tax saved', failed: 'Failed to save tax', refresh: ['/gst-rules', '/store', '/setup'] },
    exit: paths.settings,
  });
  const { field, form } = state;
  const hsn = useWatch({ control: form.control, name: 'default_hsn_code' });
  return (
    <RecordForm
      of={state}
      create="Save"
      isSectioned
      format={(value, name) =>
        name === 'standings' && Array.isArray(value)
          ? (value as Input['standings'])
              .map((one) => `${STANDING_LABELS[one.standing]} from ${one.valid_from}`)
              .join(', ')
          : formatValue(value)
      }
    >
      <Card body className="mb-4">
        <h2 className="h5">The seller</h2>
        <p className="text-body-secondary">Today: {STANDING_LABELS[settings.standing_today].toLowerCase()}.</p>
        <Row>
          <Col md={6}>
            <SellerStateField {...field('state_code')} />
          </Col>
          <Col md={6}>
            <TextField
              {...field('gstin')}
              maxLength={15}
              autoCapitalize="characters"
              hint="Empty for who has none: plain invoices, and no sale to other states"
            />
          </Col>
        </Row>
        <CheckField
          {...field('sells_handicrafts')}
          type="switch"
          hint="May be sold to other states without a GSTIN (notification 3/2018 – Integrated Tax)"
        />
      </Card>
      <Standings of={state} />
      <Card body className="mb-4">
        <h2 className="h5 mb-3">Rates</h2>
        <DefaultHsnField
          {...field('default_hsn_code')}
          typed={hsn}
          onChoose={(code) => form.setValue('default_hsn_code', code, { shouldDirty: true, shouldValidate: true })}
        />
        <TextField
          {...field('delivery_hsn')}
          inputMode="numeric"
          maxLength={6}
          hint="A code of services such as 9968, taxed at its rate. Empty: delivery is a part of the goods, at their rate"
        />
      </Card>
      <Card body className="mb-4">
        <h2 className="h5 mb-3">E-invoices and e-way bills</h2>
        <Row>
          <Col md={6}>
            <TextField
              {...field('e_invoicing_from', { setValueAs: (day: string | null) => day || null })}
              type="date"
              hint="From which day documents to businesses are registered: turnover above ₹5 crore in a year since 2017-18 (notification 10/2023 – Central Tax). Empty: not"
            />
          </Col>
          <Col md={6}>
            <TextField
              {...field('transporter_id')}
              maxLength={15}
              autoCapitalize="characters"
              hint="GSTIN or TRANSIN of the courier, 15 signs. Consignments above ₹50,000 move with an e-way bill"
            />
          </Col>
        </Row>
      </Card>
    </RecordForm>
  );
}
