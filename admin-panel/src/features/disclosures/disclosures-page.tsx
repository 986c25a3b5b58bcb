import { Card } from 'react-bootstrap';
import { type Disclosures, DisclosuresFields } from 'shared-types/contract/disclosures';
import { store } from 'shared-types/contract/store';
import { TEXT_FIELDS } from 'shared-types/domain/product-fields';
import { RETURN_PAYER_LABELS, RETURN_PAYERS, type ReturnPayer } from 'shared-types/domain/return-terms';
import type { z } from 'zod';
import { useFormRecord } from '../../lib/form/use-form-record';
import { paths } from '../../lib/routes/paths';
import { useAdmin } from '../../lib/session/admin';
import { CheckField } from '../../ui/form/check-field';
import { RecordForm } from '../../ui/form/record-form';
import { SelectField } from '../../ui/form/select-field';
import { COUNT, TextField } from '../../ui/form/text-field';
import { useRecordForm } from '../../ui/form/use-record-form';
import { RecordPage } from '../../ui/record/record-page';

/** What the law wants told on the shop's pages, and nothing else asks for. */
export function DisclosuresPage() {
  const read = useFormRecord(store.disclosures, {});
  return (
    <RecordPage title="Legal details" read={read} what="The legal details" fields={11} history="store">
      {(disclosures) => <DisclosuresForm disclosures={disclosures} />}
    </RecordPage>
  );
}

type Input = z.input<typeof DisclosuresFields>;

const USUAL_REFUND_DAYS = 5;
const toValues = (disclosures: Disclosures | null): Input => {
  const { id, version, refund_days, returns_paid_by, ...values } = disclosures as Disclosures;
  return {
    ...values,
    refund_days: refund_days ?? USUAL_REFUND_DAYS,
    // Nobody's choice is made beforehand: the form refuses what is empty.
    returns_paid_by: returns_paid_by ?? ('' as ReturnPayer),
  };
};

const LABELS = {
  grievance_name: 'Name',
  grievance_designation: 'Designation',
  grievance_email: 'Email',
  grievance_phone: 'Phone',
  branches: 'Other addresses',
  returns_days: 'Days for returns',
  exchanges: 'Pieces are exchanged too',
  returns_paid_by: 'Who pays the way back',
  refund_days: 'Working days until the refund',
  returns_note: 'In which condition',
  default_packer: TEXT_FIELDS.packer.label,
  default_net_quantity: TEXT_FIELDS.net_quantity.label,
};

function DisclosuresForm({ disclosures }: { disclosures: Disclosures }) {
  const { call } = useAdmin();
  const state = useRecordForm({
    record: disclosures,
    schema: DisclosuresFields,
    toValues,
    labels: LABELS,
    read: () => call(store.disclosures),
    save: (body, seen) => call(store.setDisclosures, { body: { ...body, ...seen } }),
    messages: { done: 'Saved', failed: 'Failed to save the legal details', refresh: ['/store', '/setup'] },
    exit: paths.openShop,
  });
  const { field } = state;
  return (
    <RecordForm of={state} create="Save" isSectioned>
      <Card body className="mb-4">
        <h2 className="h5">Grievance officer</h2>
        <p className="text-body-secondary">
          A person who hears complaints: answers within 48 hours that one has arrived, and settles it within a month
          (Consumer Protection (E-Commerce) Rules 2020, rule 4). It may be you. Shown in the footer and on the contact
          and legal pages.
        </p>
        <TextField {...field('grievance_name')} required maxLength={100} />
        <TextField {...field('grievance_designation')} required maxLength={100} hint="Such as Owner, or Head of care" />
        <TextField {...field('grievance_email')} type="email" required />
        <TextField {...field('grievance_phone')} type="tel" required maxLength={30} />
      </Card>
      <Card body className="mb-4">
        <h2 className="h5">Addresses</h2>
        <p className="text-body-secondary">Legal name and main address are among the details of the shop.</p>
        <TextField
          {...field('branches')}
          as="textarea"
          rows={2}
          maxLength={1000}
          hint="Of every branch, a line each. Empty for who has none"
        />
      </Card>
      <Card body className="mb-4">
        <h2 className="h5">Every piece</h2>
        <p className="text-body-secondary">
          Told on the page of each product that says nothing else (Legal Metrology (Packaged Commodities) Rules 2011,
          rule 6). Price, country of origin and customer care are told beside it.
        </p>
        <TextField
          {...field('default_packer')}
          as="textarea"
          rows={2}
          maxLength={TEXT_FIELDS.packer.max}
          hint="Name and address. Where your own house makes and packs, its legal name and address"
        />
        <TextField
          {...field('default_net_quantity')}
          maxLength={TEXT_FIELDS.net_quantity.max}
          hint="Such as “1 piece”"
        />
      </Card>
      <Card body className="mb-4">
        <h2 className="h5">Returns, refunds and exchanges</h2>
        <p className="text-body-secondary">
          Shown on each product, at the checkout and on the legal page. What is faulty, damaged, late or not what was
          ordered you have to take back whatever you choose here (rule 6).
        </p>
        <TextField
          {...field('returns_days', { valueAsNumber: true })}
          {...COUNT}
          hint="0 where nothing is taken back that is as it should be"
        />
        <CheckField {...field('exchanges')} type="switch" />
        <SelectField {...field('returns_paid_by')} required>
          <option value="">Choose who pays</option>
          {RETURN_PAYERS.map((payer) => (
            <option key={payer} value={payer}>
              {RETURN_PAYER_LABELS[payer]}
            </option>
          ))}
        </SelectField>
        <TextField
          {...field('refund_days', { valueAsNumber: true })}
          {...COUNT}
          hint="From what came back to the money"
        />
        <TextField {...field('returns_note')} maxLength={200} hint="A sentence, such as “Unworn and with its card.”" />
      </Card>
    </RecordForm>
  );
}
