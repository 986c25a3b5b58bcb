import { Card, Col, Row } from 'react-bootstrap';
import { useWatch } from 'react-hook-form';
import { type DeliverySettings, DeliverySettingsFields, delivery } from 'shared-types/contract/delivery';
import { useFormRecord } from '../../lib/form/use-form-record';
import { formatValue } from '../../lib/format/format-value';
import { paths } from '../../lib/routes/paths';
import { useAdmin } from '../../lib/session/admin';
import { CheckField } from '../../ui/form/check-field';
import { RecordForm } from '../../ui/form/record-form';
import { AMOUNT, COUNT, TextField } from '../../ui/form/text-field';
import { useRecordForm } from '../../ui/form/use-record-form';
import { RecordPage } from '../../ui/record/record-page';
import { LABELS, toValues } from './delivery-form';
import { DeliveryPreview } from './delivery-preview';
import { ServedPins } from './served-pins';
import { Zones } from './zones';

/** What delivery costs, where it goes and when it arrives. */
export function DeliveryPage() {
  const read = useFormRecord(delivery.settings, {});
  return (
    <RecordPage
      title="Delivery"
      read={read}
      what="The settings of delivery"
      failed="Failed to load delivery"
      fields={8}
      history="store"
    >
      {(settings) => (
        <>
          <SettingsForm settings={settings} />
          <ServedPins settings={settings} />
        </>
      )}
    </RecordPage>
  );
}

function SettingsForm({ settings }: { settings: DeliverySettings }) {
  const { call } = useAdmin();
  const state = useRecordForm({
    record: settings,
    schema: DeliverySettingsFields,
    toValues,
    labels: LABELS,
    read: () => call(delivery.settings),
    save: (values, seen) => call(delivery.setSettings, { body: { ...values, ...seen } }),
    messages: { done: 'Delivery saved', failed: 'Failed to save delivery', refresh: ['/delivery-settings', '/store'] },
    exit: paths.settings,
  });
  const { field, form } = state;
  const isFree = useWatch({ control: form.control, name: 'free_delivery' });
  return (
    <RecordForm
      of={state}
      create="Save"
      isSectioned
      format={(value, name) =>
        name === 'zones' && Array.isArray(value)
          ? value.map((zone: { name: string }) => zone.name).join(', ')
          : formatValue(value)
      }
    >
      <Card body className="mb-4">
        <h2 className="h5 mb-3">The shop’s one fee</h2>
        <p className="text-body-secondary">It holds wherever no zone has prices of its own. GST is included.</p>
        <CheckField {...field('free_delivery')} type="switch" />
        <Row>
          <Col sm={6} md={4}>
            <TextField {...field('delivery_fee', { valueAsNumber: true })} {...AMOUNT} readOnly={isFree} />
          </Col>
          <Col sm={6} md={4}>
            <TextField
              {...field('parcel_grams', { valueAsNumber: true })}
              {...COUNT}
              hint="Packed. Of products that have no weight of their own"
            />
          </Col>
          <Col sm={6} md={4}>
            <TextField
              {...field('delivery_days')}
              maxLength={60}
              hint="Where no zone reaches, such as “3–7 business days”"
            />
          </Col>
        </Row>
      </Card>
      <Card body className="mb-4">
        <h2 className="h5 mb-3">Days</h2>
        <Row>
          <Col sm={6}>
            <TextField
              {...field('dispatch_days', { valueAsNumber: true })}
              {...COUNT}
              hint="Working days until a parcel leaves; Sundays are none"
            />
          </Col>
          <Col sm={6}>
            <TextField
              {...field('cut_off_hour', { valueAsNumber: true })}
              {...COUNT}
              hint="India’s time, 0 to 24. What is ordered from then on counts for the next working day; 24: none does"
            />
          </Col>
        </Row>
        <TextField
          {...field('holidays')}
          as="textarea"
          rows={4}
          maxLength={4000}
          hint="A day a line, such as “2026-11-08 Diwali”. Nobody packs or delivers then"
        />
      </Card>
      <Zones of={state} />
      <Card body className="mb-4">
        <h2 className="h5 mb-3">Pick-up and cash</h2>
        <TextField
          {...field('pickup_place')}
          as="textarea"
          rows={2}
          maxLength={300}
          hint="The address where parcels may be fetched, free of charge. Empty: they are not"
        />
        <TextField
          {...field('cash_only_in')}
          as="textarea"
          rows={2}
          hint="PIN codes, first digits of them or ranges such as 342001-342010, with commas or a line each. Empty: everywhere"
        />
        <TextField {...field('cash_not_in')} as="textarea" rows={2} hint="As above. Counts before it" />
      </Card>
      <DeliveryPreview form={form} />
    </RecordForm>
  );
}
