import { Card, Col, Row } from 'react-bootstrap';
import { checkSeries } from 'shared-types/contract/settings-columns';
import { SeriesFields, type SeriesSettings, storeSettings } from 'shared-types/contract/store-settings';
import type { z } from 'zod';
import { numberOrNull } from '../../lib/form/number-or-null';
import { useFormRecord } from '../../lib/form/use-form-record';
import { paths } from '../../lib/routes/paths';
import { useAdmin } from '../../lib/session/admin';
import { RecordForm } from '../../ui/form/record-form';
import { COUNT, TextField } from '../../ui/form/text-field';
import { useRecordForm } from '../../ui/form/use-record-form';
import { RecordPage } from '../../ui/record/record-page';

/** How the numbers of documents begin. */
export function SeriesPage() {
  const read = useFormRecord(storeSettings.series, {});
  return (
    <RecordPage title="Document numbers" read={read} what="The numbers of documents" fields={3} history="store">
      {(series) => <SeriesForm series={series} />}
    </RecordPage>
  );
}

const Values = SeriesFields.superRefine(checkSeries);
const toValues = (series: SeriesSettings | null): z.input<typeof Values> => {
  const { id, version, has_invoices, ...values } = series as SeriesSettings;
  return values;
};

const LABELS = {
  invoice_prefix: 'Invoices begin with',
  credit_note_prefix: 'Credit notes begin with',
  first_invoice_number: 'First invoice number',
};

function SeriesForm({ series }: { series: SeriesSettings }) {
  const { call } = useAdmin();
  const state = useRecordForm({
    record: series,
    schema: Values,
    toValues,
    labels: LABELS,
    read: () => call(storeSettings.series),
    save: (body, seen) => call(storeSettings.setSeries, { body: { ...body, ...seen } }),
    messages: { done: 'Saved', failed: 'Failed to save', refresh: ['/store'] },
    exit: paths.settings,
  });
  const { field } = state;
  const capitals = { maxLength: 3, autoCapitalize: 'characters' } as const;
  return (
    <RecordForm of={state} create="Save" isSectioned>
      <Card body className="mb-4">
        <h2 className="h5">Invoices and credit notes</h2>
        <p className="text-body-secondary">
          Numbers go on without a gap within a financial year (CGST Rules, rule 46). Another beginning is a new series,
          which starts at 1; documents that there are keep theirs.
        </p>
        <Row>
          <Col md={4}>
            <TextField {...field('invoice_prefix')} {...capitals} hint="Up to three capital letters. Empty: INV" />
          </Col>
          <Col md={4}>
            <TextField
              {...field('credit_note_prefix')}
              {...capitals}
              hint="The same, and not as invoices. Empty: CRN"
            />
          </Col>
          <Col md={4}>
            <TextField
              {...field('first_invoice_number', { setValueAs: numberOrNull })}
              {...COUNT}
              readOnly={series.has_invoices}
              hint={
                series.has_invoices
                  ? 'There are invoices already: it counts no more'
                  : 'Where you go on from another shop. Empty: 1'
              }
            />
          </Col>
        </Row>
      </Card>
      <p className="text-body-secondary">
        The beginning of order numbers, and the words below documents, are part of the brand.
      </p>
    </RecordForm>
  );
}
