import type { ComponentProps } from 'react';
import { TextField } from '../../ui/form/text-field';

/** Where a payment can be found again. */
export function ReferenceField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      label="Reference"
      hint="UPI or card reference, cheque number, or “cash”"
      autoComplete="off"
      autoFocus
      maxLength={80}
      {...props}
    />
  );
}
