import { type BankLine, bankStatements, SetAsideBody } from 'shared-types/contract/bank-statements';
import { TableDialog } from '../../ui/dialog/table-dialog';
import { note } from '../../ui/form/field-table';
import { LINE_CHANGED } from './line-changed';

const FIELDS = [note('What is it?', 'Such as “Paid twice, gave ₹2,100 back on 12 November” or “Rent of the stall”')];

/** Says that a payment is no order's. */
export const SetAsideDialog = ({ line, onClose }: { line: BankLine; onClose: () => void }) => (
  <TableDialog
    title="Set the payment aside"
    submit="Set aside"
    schema={SetAsideBody}
    values={{ note: '' }}
    fields={FIELDS}
    send={(call, body) => call(bankStatements.setAside, { params: { id: line.id }, body })}
    done="Payment set aside"
    failed="Failed to set the payment aside"
    refresh={LINE_CHANGED}
    onClose={onClose}
  />
);
