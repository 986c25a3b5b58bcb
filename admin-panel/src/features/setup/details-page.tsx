import { Card } from 'react-bootstrap';
import { useWatch } from 'react-hook-form';
import { type Details, DetailsFields, setup } from 'shared-types/contract/setup';
import { checkGstin } from 'shared-types/contract/store-columns';
import type { z } from 'zod';
import { useFormRecord } from '../../lib/form/use-form-record';
import { paths } from '../../lib/routes/paths';
import { useAdmin } from '../../lib/session/admin';
import { CheckField } from '../../ui/form/check-field';
import { RecordForm } from '../../ui/form/record-form';
import { DefaultHsnField, SellerStateField } from '../../ui/form/seller-fields';
import { AMOUNT, COUNT, TextField } from '../../ui/form/text-field';
import { useRecordForm } from '../../ui/form/use-record-form';
import { RecordPage } from '../../ui/record/record-page';

/** What a shop has to say of itself before it opens. */
export function DetailsPage() {
  const read = useFormRecord(setup.details, {});
  return (
    <RecordPage title="Your shop" read={read} what="The shop’s details" fields={10} history="store">
      {(details) => <DetailsForm details={details} />}
    </RecordPage>
  );
}

const Values = DetailsFields.superRefine(checkGstin);
type Input = z.input<typeof Values>;

const toValues = (details: Details | null): Input => {
  const { id, version, ...values } = details as Details;
  return values;
};

const LABELS = {
  name: 'Name of the shop',
  legal_name: 'Legal name',
  email: 'Email for shoppers',
  phone: 'Phone',
  address: 'Address',
  state_code: 'State',
  gstin: 'GSTIN',
  default_hsn_code: 'HSN code of most of your products',
  cash_on_delivery: 'Cash on delivery',
  card: 'Card on delivery',
  upi_id: 'UPI id',
  free_delivery: 'Delivery is free',
  delivery_fee: 'Delivery fee (₹)',
  delivery_days: 'Delivery takes',
  returns_days: 'Days for returns',
};

function DetailsForm({ details }: { details: Details }) {
  const { call } = useAdmin();
  const state = useRecordForm({
    record: details,
    schema: Values,
    toValues,
    labels: LABELS,
    read: () => call(setup.details),
    save: (body, seen) => call(setup.setDetails, { body: { ...body, ...seen } }),
    messages: { done: 'Saved', failed: 'Failed to save the details', refresh: ['/setup', '/store'] },
    exit: paths.openShop,
  });
  const { field, form } = state;
  const hsn = useWatch({ control: form.control, name: 'default_hsn_code' });
  return (
    <RecordForm of={state} create="Save" isSectioned>
      <Card body className="mb-4">
        <h2 className="h5 mb-3">Who you are</h2>
        <TextField {...field('name')} required maxLength={100} hint="As shoppers know it" />
        <TextField
          {...field('legal_name')}
          required
          maxLength={160}
          hint="On invoices; your own, where you trade by it"
        />
        <TextField {...field('email')} type="email" required hint="Mails to shoppers come from it" />
        <TextField {...field('phone')} type="tel" required maxLength={30} />
        <TextField
          {...field('address')}
          as="textarea"
          rows={3}
          required
          maxLength={500}
          hint="On invoices and parcels"
        />
      </Card>
      <Card body className="mb-4">
        <h2 className="h5 mb-3">Tax</h2>
        <SellerStateField {...field('state_code')} />
        <TextField
          {...field('gstin')}
          maxLength={15}
          autoCapitalize="characters"
          hint="Leave it empty if you have none: plain invoices are written then, without tax, for buyers in your state. Under the composition scheme, or with handicrafts for other states: see docs/tax.md"
        />
        <DefaultHsnField
          {...field('default_hsn_code')}
          typed={hsn}
          onChoose={(code) => form.setValue('default_hsn_code', code, { shouldDirty: true, shouldValidate: true })}
        />
      </Card>
      <Card body className="mb-4">
        <h2 className="h5 mb-3">How people pay</h2>
        <CheckField {...field('cash_on_delivery')} type="switch" />
        <CheckField {...field('card')} type="switch" hint="If you carry a card machine" />
        <TextField
          {...field('upi_id')}
          maxLength={100}
          autoCapitalize="none"
          hint="Such as name@bank. Shoppers pay to it by a code or in their app; empty for none"
        />
      </Card>
      <Card body className="mb-4">
        <h2 className="h5 mb-3">Delivery and returns</h2>
        <CheckField {...field('free_delivery')} type="switch" />
        <TextField
          {...field('delivery_fee', { valueAsNumber: true })}
          {...AMOUNT}
          hint="Taken where delivery is not free"
        />
        <TextField {...field('delivery_days')} required maxLength={60} hint="Such as 3–7 business days" />
        <TextField
          {...field('returns_days', { valueAsNumber: true })}
          {...COUNT}
          hint="0 where nothing is taken back"
        />
      </Card>
    </RecordForm>
  );
}
