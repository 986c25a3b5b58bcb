import { CustomerBody, type CustomerDetail, customers } from 'shared-types/contract/customers';
import { z } from 'zod';
import { paths, withId } from '../../lib/routes/paths';
import { useAdmin } from '../../lib/session/admin';
import { useMay } from '../../lib/session/use-may';
import { TextField } from '../../ui/form/controls';
import { RecordForm, useRecordForm } from '../../ui/form/record-form';
import { CardSection } from '../../ui/layout/panel';

const split = (typed: string) =>
  typed
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

/** Tags as they are typed: with commas between them. */
const schema = z
  .object({ note: CustomerBody.shape.note, tags: z.string() })
  .transform(({ note, tags }) => ({ note, tags: split(tags) }))
  .superRefine(({ tags }, context) => {
    const checked = CustomerBody.shape.tags.safeParse(tags);
    for (const { message } of checked.error?.issues ?? [])
      context.addIssue({ code: 'custom', path: ['tags'], message });
  });

/** What only staff read and see. */
export function CustomerNotes({ customer }: { customer: CustomerDetail }) {
  const { call } = useAdmin();
  const may = useMay();
  const params = { id: customer.id };
  const state = useRecordForm({
    record: customer,
    schema,
    toValues: (record) => ({ note: record?.note ?? '', tags: (record?.tags ?? []).join(', ') }),
    labels: { note: 'Note', tags: 'Tags' },
    read: () => call(customers.show, { params }),
    save: (body, seen) => call(customers.update, { params, body: { ...body, ...seen } }),
    messages: { done: 'Customer saved', failed: 'Failed to save customer', refresh: ['/customers'] },
    exit: withId(paths.customer, customer.id),
    stay: (saved) => saved,
  });
  if (!may('customers.edit')) return null;
  return (
    <CardSection id="notes" title="Only for staff">
      <RecordForm of={state} create="Save" isInPlace>
        <TextField {...state.field('note')} as="textarea" rows={4} />
        <TextField {...state.field('tags')} hint="With commas between them, such as: wedding, calls first" />
      </RecordForm>
    </CardSection>
  );
}
