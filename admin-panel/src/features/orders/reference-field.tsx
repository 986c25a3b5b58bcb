import { text } from '../../ui/form/field-table';

/** Where a payment can be found again. */
export const reference = text('reference', 'Reference', {
  ...{ autoComplete: 'off', autoFocus: true, maxLength: 80 },
  hint: 'UPI or card reference, cheque number, or “cash”',
});
