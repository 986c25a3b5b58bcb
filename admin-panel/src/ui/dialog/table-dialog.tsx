import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Call } from 'shared-types/client/client';
import type { z } from 'zod';
import type { ActionOptions } from '../../lib/api/use-mutation-action';
import { type FieldSpec, FieldTable, type TableForm } from '../form/field-table';
import { FormDialog, useFormDialog } from './form-dialog';

interface TableDialogProps<Values, Body, Answer> extends ActionOptions {
  title: string;
  /** What the button that sends the form is called. */
  submit: string;
  schema: z.ZodType<Body, Values>;
  /** What the controls begin with. */
  values: Values;
  fields: readonly FieldSpec<keyof Values & string>[];
  send: (call: Call, body: Body) => Promise<Answer>;
  /** What stands above the form when the server has nothing better to say. */
  failed: string;
  /** Instead of closing the dialog. */
  onDone?: (answer: Answer) => unknown;
  onClose: () => void;
  /** Above the fields. */
  children?: ReactNode;
}

/** A form in a dialog that a table of fields says. */
export function TableDialog<Values extends FieldValues, Body, Answer>({
  title,
  submit,
  schema,
  values,
  fields,
  send,
  onClose,
  children,
  ...options
}: TableDialogProps<Values, Body, Answer>) {
  const dialog = useFormDialog<Values, Body>(onClose, {
    resolver: zodResolver(schema),
    defaultValues: values as never,
  });
  const props = dialog.onSubmit((body) => dialog.send((call) => send(call, body), options));
  return (
    <FormDialog title={title} submit={submit} {...props}>
      {children}
      <FieldTable of={{ form: dialog.form as unknown as TableForm['form'] }} fields={fields} />
    </FormDialog>
  );
}
