import { FileMonthBody, type GstMonth, gstReturns } from 'shared-types/contract/gst-returns';
import { TableDialog } from '../../ui/dialog/table-dialog';
import { day, text } from '../../ui/form/field-table';

const FIELDS = [
  day('filed_on', 'Filed on', { hint: 'Optional' }),
  text('arn', 'ARN', { hint: 'Optional. The portal shows it after filing: 15 letters and digits.' }),
];

/** Locks a month after filing, or notes later when that was and under which ARN. */
export const LockDialog = ({ data, name, onClose }: { data: GstMonth; name: string; onClose: () => void }) => (
  <TableDialog
    title={data.lock ? `Filing of ${name}` : `Lock ${name}`}
    submit={data.lock ? 'Save' : 'Lock'}
    schema={FileMonthBody}
    values={{ filed_on: data.lock?.filed_on ?? null, arn: data.lock?.arn ?? null }}
    fields={FIELDS}
    send={(call, body) => call(gstReturns.lock, { params: { month: data.month }, body })}
    done={data.lock ? 'Noted' : `${name} is locked`}
    failed={data.lock ? 'Failed to note it' : 'Failed to lock the month'}
    refresh={['/gst-returns', '/changes/gst-month']}
    onClose={onClose}
  >
    {!data.lock && (
      <p>
        After filing. Nothing can be issued or dated into the month any more; a return of its goods gets a credit note
        in the month in which it comes back.
      </p>
    )}
  </TableDialog>
);
